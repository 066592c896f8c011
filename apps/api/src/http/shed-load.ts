import { AppError } from '@platen/errors'
import { type FastifyInstance } from 'fastify'

const beatMs = 250
const lateMs = 1000

/** Answers 503 while the event loop runs more than a second late: queueing would only make it later. */
export function shedLoad(server: FastifyInstance, now = () => performance.now()): void {
  let last = now()
  let lateness = 0
  const timer = setInterval(() => {
    const at = now()
    lateness = at - last - beatMs
    last = at
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
