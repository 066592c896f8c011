import { AppError } from '@platen/errors'
import { type FastifyInstance } from 'fastify'

const beatMs = 250
const lateMs = 1000

/** The API, and the URLs of inbound hooks, whose senders repeat what is refused. Pages and pictures are not repeated by themselves. */
const shed = /^\/(?:api|h)\//

/**
 * Answers 503 while the event loop is more than a second late, check after check: queueing would only increase the delay. A single late
 * check (a machine that slept, one long pause) is over by the time it is noticed.
 */
export function shedLoad(server: FastifyInstance, now = () => performance.now()): void {
  let [lateness, before] = [0, 0]
  let timer: NodeJS.Timeout | undefined
  // Begins once the server listens, since starting blocks the loop for long periods.
  server.addHook('onListen', done => {
    let last = now()
    timer = setInterval(() => {
      const at = now()
      before = lateness
      lateness = at - last - beatMs
      last = at
    }, beatMs).unref()
    done()
  })
  server.addHook('onClose', (_instance, done) => {
    clearInterval(timer)
    done()
  })
  server.addHook('onRequest', (request, _reply, done) => {
    if (Math.min(before, lateness) < lateMs || !shed.test(request.url)) {
      done()
      return
    }
    const internal = `the event loop is ${Math.round(lateness)} ms late`
    done(new AppError('unavailable', 'The service is temporarily unavailable', { internal }))
  })
}
