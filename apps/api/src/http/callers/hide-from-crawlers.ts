import { type FastifyInstance } from 'fastify'

/** Tells search engines not to index what guests of a share get, whether a call succeeds or fails. */
export function hideFromCrawlers(server: FastifyInstance): void {
  server.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.config.callers?.guest) void reply.header('x-robots-tag', 'noindex')
    done()
  })
}
