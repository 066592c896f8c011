import { createHash } from 'node:crypto'
import { type IncomingMessage } from 'node:http'
import { type RowsType, type SentRows } from '@platen/contract'
import { type ArrivingBody } from './arriving-body'
import { type Received, receiveInto } from './receive-body'

/** A body of rows that has arrived. */
export interface ReceivedRows extends SentRows {
  /** Deletes the bytes; may be called more than once. */
  close: () => Promise<void>
}

/** Receives a body of rows into its file. Throws the errors of `receiveBody`. */
export async function receiveRows(
  request: Received,
  message: IncomingMessage,
  { type, body }: { type: RowsType; body: ArrivingBody },
): Promise<ReceivedRows> {
  const hash = createHash('sha256')
  try {
    await receiveInto(body, request, { message, note: chunk => void hash.update(chunk) })
  } catch (error) {
    await body.close()
    throw error
  }
  return { type, sha256: hash.digest(), pieces: () => body.pieces(), close: () => body.close() }
}

/** Returns true for a body of rows, which has to be closed. */
export const isReceivedRows = (body: unknown): body is ReceivedRows =>
  typeof body === 'object' && body !== null && 'close' in body && typeof body.close === 'function'
