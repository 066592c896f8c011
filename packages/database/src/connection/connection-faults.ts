import { types } from 'node:util'
import { AppError, ShuttingDown } from '@platen/errors'

/**
 * SQLSTATE classes and codes of transient faults that do not concern the data: connection exceptions, out of resources, shut down or
 * starting, statement timeout, deadlock and serialization.
 */
const passing = /^(08|53|57P|40)|^57014$|^55P03$|^25P0[34]$/

/** In seconds. */
const retryAfter = 2

/**
 * Returns whether the connection is at fault (server gone, frozen, full or restarting) and not the data. Faults without an SQLSTATE come
 * from the socket or the driver, so they count, except for programming errors.
 */
export function isConnectionFault(thrown: unknown): boolean {
  if (!types.isNativeError(thrown)) return false
  const state = sqlState(thrown)
  if (state !== undefined) return passing.test(state)
  return thrown.name !== 'TypeError' && thrown.name !== 'RangeError'
}

/** Returns AppError `unavailable` for a fault of the connection, and anything else unchanged. */
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
 * Does the same for a statement of an organization, which waits for locks of that organization: returns `rate_limited` when it waited too
 * long.
 */
export function describeOwnFault(thrown: unknown): unknown {
  if (sqlState(thrown) !== lockTimeout) return describeFault(thrown)
  return new AppError('rate_limited', 'Another call is changing this; try again', {
    retryAfter: 1,
    cause: thrown,
  })
}

/** Returns the SQLSTATE of an error of the server. Only these have a severity; `EPIPE` looks like an SQLSTATE too. */
export function sqlState(thrown: unknown): string | undefined {
  if (!types.isNativeError(thrown)) return undefined
  const { code, severity } = thrown as { code?: unknown; severity?: unknown }
  return typeof code === 'string' && typeof severity === 'string' ? code : undefined
}
