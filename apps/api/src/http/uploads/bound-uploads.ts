import { AppError } from '@platen/errors'
import { type FastifyInstance } from 'fastify'
import { takesUpload } from '../read-body'

/** Twice this is held while the files are taken out of their forms. */
const defaultBudget = 256 * 1024 * 1024

/** Answers 503 to an upload while those that are being taken in have more bytes together than the budget. */
export function boundUploads(server: FastifyInstance, budget = defaultBudget): void {
  let open = 0
  server.addHook('onRequest', (request, reply, done) => {
    if (!takesUpload(request) || reply.raw.destroyed) {
      done()
      return
    }
    const { bodyLimit } = request.routeOptions
    // A body of unknown length may become as long as one may be.
    const size = Math.min(Number(request.headers['content-length'] ?? bodyLimit), bodyLimit)
    if (open + size > budget) {
      const internal = `uploads of ${open} bytes are open`
      done(new AppError('unavailable', 'Too many uploads at once', { internal, retryAfter: 1 }))
      return
    }
    open += size
    reply.raw.once('close', () => (open -= size))
    done()
  })
}
