import { type IncomingMessage } from 'node:http'
import { AppError, toAppError } from '@platen/errors'
import { type FastifyRequest } from 'fastify'
import { ArrivingBody } from './arriving-body'
import { bodyLength } from './body-length'
import { bodyTooLarge } from './charge-bodies'
import { bodyLimitOf, heldBytesOf } from './rows-body'

/** A request whose body is received. */
export type Received = Pick<FastifyRequest, 'bodyAccount' | 'headers' | 'routeOptions'>

/**
 * Reads a body. A body of unknown length is charged for each chunk that arrives. Throws `payload_too_large` at the limit of the
 * route, `rate_limited` or `unavailable` at the limit of the budget, `invalid_request` if the caller disconnects. `open` creates
 * the store for the bytes.
 */
export async function receiveBody(
  request: Received,
  message: IncomingMessage,
  open = (): ArrivingBody => new ArrivingBody(),
): Promise<Buffer> {
  const body = open()
  try {
    await receiveInto(body, request, { message })
    return await body.whole()
  } finally {
    await body.close()
  }
}

/** Adds all bytes of a message to a body, as `receiveBody` does; `note` gets each chunk. */
export function receiveInto(
  body: ArrivingBody,
  request: Received,
  { message, note }: { message: IncomingMessage; note?: (chunk: Buffer) => void },
): Promise<void> {
  const bodyLimit = bodyLimitOf(request)
  const charged = bodyLength(message) !== null
  let size = 0
  return new Promise((resolve, reject) => {
    let refused = false
    const refuse = (error: AppError): void => {
      refused = true
      message.off('data', take).pause()
      reject(error)
    }
    const take = (chunk: Buffer): void => {
      size += chunk.length
      try {
        if (size > bodyLimit) throw bodyTooLarge()
        if (!charged) request.bodyAccount?.take(heldBytesOf(request, chunk.length))
      } catch (error) {
        refuse(toAppError(error))
        return
      }
      note?.(chunk)
      const writing = body.add(chunk)
      if (!writing) return
      message.pause()
      void writing.then(() => {
        if (!refused) message.resume()
      })
    }
    const leave = (cause?: Error): void => refuse(cutShort(cause))
    // The caller left before the listeners were added, so no event would come.
    if (message.destroyed) leave()
    message.once('error', leave)
    message.once('close', leave)
    message.once('end', () => {
      // Every message also emits `close` after its end.
      message.off('close', leave)
      resolve()
    })
    message.on('data', take)
  })
}

const cutShort = (cause: Error | undefined): AppError =>
  new AppError('invalid_request', 'The request is malformed', {
    internal: 'the caller disconnected before its body had arrived',
    cause,
  })
