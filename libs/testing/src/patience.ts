/** Milliseconds to wait for an answer: a machine with ten times the load must not fail a test. */
export const patience = 60_000;
