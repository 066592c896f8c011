import { AppError } from '@platen/errors'
import { type FastifyInstance } from 'fastify'
import { payerOf } from '../../runtime/principal'
import { takesUpload } from './read-body'

/** Bytes; twice as many are in memory while files are read from their forms. */
const defaultBudget = 256 * 1024 * 1024

/** Keeps one caller from blocking the others by declaring large bodies that it never sends. */
const shareOfCaller = 1 / 4

/**
 * Answers 503 to an upload while the open uploads together exceed the budget in bytes, or those of its caller a quarter
 * of it.
 */
export function boundUploads(server: FastifyInstance, budget = defaultBudget): void {
  let open = 0
  const openOf = new Map<string, number>()
  server.addHook('onRequest', (request, reply, done) => {
    if (!takesUpload(request) || reply.raw.destroyed) {
      done()
      return
    }
    const { bodyLimit } = request.routeOptions
    // A body of unknown length may reach the limit.
    const size = Math.min(Number(request.headers['content-length'] ?? bodyLimit), bodyLimit)
    const payer = request.principal ? payerOf(request.principal) : ''
    const own = openOf.get(payer) ?? 0
    if (open + size > budget || own + size > budget * shareOfCaller) {
      const internal = `uploads of ${open} bytes are open, ${own} of them by ${payer}`
      done(new AppError('unavailable', 'Too many uploads at once', { internal, retryAfter: 1 }))
      return
    }
    open += size
    openOf.set(payer, own + size)
    reply.raw.once('close', () => {
      open -= size
      const rest = (openOf.get(payer) ?? 0) - size
      if (rest > 0) openOf.set(payer, rest)
      else openOf.delete(payer)
    })
    done()
  })
}
