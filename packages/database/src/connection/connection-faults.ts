import { types } from 'node:util'
import { AppError, ShuttingDown } from '@platen/errors'

/**
 * SQLSTATE classes and codes of transient faults that have nothing to do with the data: connection exceptions, lack of resources, a server
 * that shuts down or starts, timeouts of statements, locks and transactions, and rollbacks, such as after deadlocks.
 */
const passing = /^(08|53|57P|40)|^57014$|^55P03$|^25P0[34]$/

/** In seconds. */
const retryAfter = 2

/**
 * Returns true when the fault lies in the connection (server gone, frozen, full or restarting) and not in the data. Errors without an
 * SQLSTATE come from the socket or the driver, so they count as such faults, except for programming errors.
 */
export function isConnectionFault(thrown: unknown): boolean {
  if (!types.isNativeError(thrown)) return false
  const state = sqlState(thrown)
  if (state !== undefined) return passing.test(state)
  return thrown.name !== 'TypeError' && thrown.name !== 'RangeError'
}

/** Returns AppError `unavailable` for a connection fault, and any other error unchanged. */
export function describeFault(thrown: unknown): unknown {
  if (thrown instanceof AppError || thrown instanceof ShuttingDown) return thrown
  if (!isConnectionFault(thrown)) return thrown
  const reason = types.isNativeError(thrown) ? thrown.message : String(thrown)
  return new AppError('unavailable', 'The service is temporarily unavailable', {
    internal: `the database cannot be used: ${reason}`,
    retryAfter,
    cause: thrown,
  })
}

/** PostgreSQL's `lock_not_available`. */
const lockTimeout = '55P03'

/**
 * Does the same as `describeFault`, but returns `rate_limited` when a statement of an organization has waited too long for a lock, since
 * such a statement waits only for locks of that organization.
 */
export function describeOwnFault(thrown: unknown): unknown {
  if (sqlState(thrown) !== lockTimeout) return describeFault(thrown)
  return new AppError('rate_limited', 'Another call is changing the same object; try again', {
    retryAfter: 1,
    cause: thrown,
  })
}

/**
 * Returns the SQLSTATE of an error that the server reported. Only such errors have a severity; codes like `EPIPE` merely look like an
 * SQLSTATE.
 */
export function sqlState(thrown: unknown): string | undefined {
  if (!types.isNativeError(thrown)) return undefined
  const { code, severity } = thrown as { code?: unknown; severity?: unknown }
  return typeof code === 'string' && typeof severity === 'string' ? code : undefined
}
