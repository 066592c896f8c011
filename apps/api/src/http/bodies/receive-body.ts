import { type IncomingMessage } from 'node:http'
import { AppError, toAppError } from '@platen/errors'
import { type FastifyRequest } from 'fastify'
import { bodyLength } from './body-length'
import { bodyTooLarge } from './charge-bodies'

type Received = Pick<FastifyRequest, 'bodyAccount' | 'routeOptions'>

/**
 * Reads a body. One of unknown length is charged for each chunk that arrives. Throws `payload_too_large` at the limit of the
 * route, `rate_limited` or `unavailable` at the limit of the budget, `invalid_request` when the caller goes away.
 */
export function receiveBody(
  { bodyAccount, routeOptions: { bodyLimit } }: Received,
  message: IncomingMessage,
): Promise<Buffer> {
  const charged = bodyLength(message) !== null
  const chunks: Buffer[] = []
  let size = 0
  return new Promise((resolve, reject) => {
    const refuse = (error: AppError): void => {
      message.off('data', take).pause()
      reject(error)
    }
    const take = (chunk: Buffer): void => {
      size += chunk.length
      try {
        if (size > bodyLimit) throw bodyTooLarge()
        if (!charged) bodyAccount?.take(chunk.length)
        chunks.push(chunk)
      } catch (error) {
        refuse(toAppError(error))
      }
    }
    const leave = (cause?: Error): void => {
      refuse(cutShort(cause))
    }
    // Gone before this could listen: no event would come.
    if (message.destroyed) leave()
    message.once('error', leave)
    message.once('close', leave)
    message.once('end', () => {
      // Every message closes after its end.
      message.off('close', leave)
      resolve(Buffer.concat(chunks, size))
    })
    message.on('data', take)
  })
}

const cutShort = (cause: Error | undefined): AppError =>
  new AppError('invalid_request', 'The request is malformed', {
    internal: 'the caller went away before its body had arrived',
    cause,
  })
