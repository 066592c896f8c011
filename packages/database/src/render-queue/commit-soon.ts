/**
 * A column that lets its statement return before its commit is on disk (a third of a millisecond instead of two). For
 * claims and heartbeats: a server that crashes in that moment forgets them, and the row is claimed again as after any
 * lost claim. A later commit that waits, such as the completion, brings them to disk too.
 */
export const commitSoon = `set_config('synchronous_commit', 'off', true) as "commitSoon"`
