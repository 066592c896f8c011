import { AppError } from '@platen/errors'
import { type FastifyInstance } from 'fastify'

const beatMs = 250
const lateMs = 1000

/** Answers 503 while the event loop runs more than a second late: waiting in line would only make it worse. */
export function shedLoad(server: FastifyInstance): void {
  let last = performance.now()
  let lateness = 0
  const timer = setInterval(() => {
    const now = performance.now()
    lateness = now - last - beatMs
    last = now
  }, beatMs).unref()
  server.addHook('onClose', (_instance, done) => {
    clearInterval(timer)
    done()
  })
  server.addHook('onRequest', (request, _reply, done) => {
    if (lateness < lateMs || !request.url.startsWith('/api/')) {
      done()
      return
    }
    const internal = `the event loop is ${Math.round(lateness)} ms late`
    done(new AppError('unavailable', 'The service is temporarily unavailable', { internal }))
  })
}
