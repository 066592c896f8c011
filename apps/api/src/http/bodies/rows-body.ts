import { type RowsType } from '@platen/contract'
import { type FastifyRequest } from 'fastify'

type Sent = Pick<FastifyRequest, 'headers' | 'routeOptions'>

/** Rows are read from a file, a piece at a time, and take far less memory than this share of them. It also limits the bytes in files. */
const shareInMemory = 1 / 4

/** Returns the type of a body of rows; undefined if the body is another one, or its route takes no rows. */
export function rowsTypeOf({ headers, routeOptions }: Sent): RowsType | undefined {
  const type = (headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase()
  return routeOptions.config.rows?.types.find(each => each === type)
}

/** Returns the maximum length of a body in bytes. */
export const bodyLimitOf = (request: Sent): number =>
  (rowsTypeOf(request) && request.routeOptions.config.rows?.bodyLimit) ??
  request.routeOptions.bodyLimit

/** Returns the bytes that a body of this length takes from the budget. */
export const heldBytesOf = (request: Sent, length: number): number =>
  rowsTypeOf(request) ? Math.ceil(length * shareInMemory) : length
