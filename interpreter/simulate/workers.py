"""Where batches are played: here, in processes of this machine, or on a Dask cluster. Results come in the order of the batches."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import TypeVar

from interpreter.simulate.interrupt import deaf_children

T = TypeVar("T")
U = TypeVar("U")
Spread = Callable[[Callable[[T], U], Iterable[T]], Iterator[U]]

PATIENCE = 15  # seconds for a scheduler, and for the first worker, to answer


class NoCluster(ValueError):
    """A cluster that cannot be reached; the message is for people."""


def useful(jobs: int, hands: int, size: int) -> int:
    """How many processes are of use, at least 1: no more than were asked for, than this machine has cores, and than there are batches."""
    return max(1, min(jobs, os.cpu_count() or 1, -(-hands // size)))


def in_processes(jobs: int, play: Callable[[T], U], work: Iterable[T]) -> Iterator[U]:
    """Do the work in so many processes of this machine."""
    from joblib import Parallel, delayed

    with deaf_children():
        found = Parallel(n_jobs=jobs, return_as="generator", pre_dispatch="2*n_jobs", batch_size=1)(delayed(play)(one) for one in work)
    yield from found  # here Ctrl-C is heard again


def on_cluster(address: str, play: Callable[[T], U], work: Iterable[T]) -> Iterator[U]:
    """Do the work on the workers of a Dask scheduler. Work of a worker that dies is given to another.

    Raises NoCluster where the extra is not installed, nobody answers, or too many workers die.
    """
    from concurrent.futures import CancelledError

    from joblib import Parallel, delayed

    with _client(address) as client:
        from distributed import KilledWorker
        from joblib._dask import DaskDistributedBackend

        class Cluster(DaskDistributedBackend):  # type: ignore[misc]
            def effective_n_jobs(self, n_jobs: int) -> int:
                return max(2, int(super().effective_n_jobs(n_jobs)))  # for one, joblib would do all the work here

        spread = Parallel(
            n_jobs=-1,
            backend=Cluster(client=client, wait_for_workers_timeout=PATIENCE),
            return_as="generator",
            pre_dispatch="4*n_jobs",
            batch_size=1,
        )
        try:
            yield from spread(delayed(play)(one) for one in work)
        except TimeoutError:
            raise NoCluster(f"the scheduler at {address} has no workers") from None
        except CancelledError:
            raise NoCluster(f"the scheduler at {address} has gone") from None
        except KilledWorker as fault:
            raise NoCluster(f"too many workers of the cluster died: {' '.join(str(fault).split())[:200]}") from None


@contextmanager
def _client(address: str) -> Iterator[object]:
    try:
        from distributed import Client
    except ImportError:
        raise NoCluster("a cluster needs the extra `cluster`: pip install 'hwatu[cluster]'") from None
    try:
        client = Client(address, timeout=PATIENCE, set_as_default=False)  # type: ignore[no-untyped-call]
    except (OSError, ValueError) as fault:
        raise NoCluster(f"there is no scheduler at {address}: {' '.join(str(fault).split())}") from None
    with client:
        yield client
