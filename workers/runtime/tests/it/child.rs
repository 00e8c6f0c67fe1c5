//! Processes that can be killed: the test binary runs itself with one test, which is a worker or an enqueuer.
