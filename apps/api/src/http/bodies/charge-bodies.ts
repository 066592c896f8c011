import { AppError } from '@platen/errors'
import { type FastifyInstance, type FastifyRequest } from 'fastify'
import { networkOf } from '../../runtime/limits/network-of'
import { rateLimitKey } from '../../runtime/principal'
import { type BodyAccount, BodyBudget, type BodyPayer } from './body-budget'
import { bodyLength } from './body-length'
import { bodyLimitOf, heldBytesOf } from './rows-body'

declare module 'fastify' {
  interface FastifyRequest {
    /** The bytes that the body takes from the budget; null without a body. */
    bodyAccount: BodyAccount | null
  }
}

/**
 * Charges each body to a budget before it is read: by its Content-Length, or otherwise chunk by chunk (`receiveBody`). `bytes` is the
 * budget of all known callers. The bytes are returned to the budget when the answer is made, but not when the caller disconnects:
 * the body may still be in the memory of its handler.
 */
export function chargeBodies(server: FastifyInstance, bytes: number): void {
  const budget = new BodyBudget(bytes)
  server.decorateRequest('bodyAccount', null)
  server.addHook('onRequest', (request, _reply, done) => {
    const length = bodyLength(request.raw)
    if (length === 0 || !isRead(request)) {
      done()
      return
    }
    const account = budget.open(bodyPayerOf(request))
    request.bodyAccount = account
    if (length !== null) {
      if (length > bodyLimitOf(request)) throw bodyTooLarge()
      account.take(heldBytesOf(request, length))
    }
    done()
  })
  server.addHook('onSend', request => {
    request.bodyAccount?.close()
    return Promise.resolve()
  })
}

/** Returns true if the body is read; bodies of GET and HEAD stay unread. */
const isRead = ({ method }: FastifyRequest): boolean => method !== 'GET' && method !== 'HEAD'

function bodyPayerOf({ principal, ip }: FastifyRequest): BodyPayer {
  if (!principal) return { id: networkOf(ip), organizationId: undefined }
  return rateLimitKey(principal)
}

/** Returns the error for a body over the limit of its route. */
export const bodyTooLarge = (): AppError =>
  new AppError('payload_too_large', 'The body is too large')
