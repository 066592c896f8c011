/**
 * A column that lets its statement return before its commit is on disk (a third of a millisecond instead of two). For
 * heartbeats alone: a server that crashes in that moment forgets one, and the lease is shorter. A claim must wait for
 * its disk, or the same fence could be given out twice.
 */
export const commitSoon = `set_config('synchronous_commit', 'off', true) as "commitSoon"`
