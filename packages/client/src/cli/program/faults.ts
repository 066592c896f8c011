/** An unknown command, or wrong operands or options. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

/** A command that could not do what it was told to, for a reason outside the service. */
export class Failure extends Error {
  override readonly name = 'Failure'
}
