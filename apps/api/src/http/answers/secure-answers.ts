import { type FastifyInstance } from 'fastify'

/** The header that stops browsers from guessing another content type; every answer has it. */
export const plainType = { 'x-content-type-options': 'nosniff' }

/** Tells browsers to use only https for a year. */
const httpsOnly = { 'strict-transport-security': 'max-age=31536000' }

/** Adds to each answer the headers that protect browsers. If the app has an https origin, browsers are told to use only https. */
export function secureAnswers(server: FastifyInstance, ownOrigin: string | null): void {
  const headers = { ...plainType, ...(ownOrigin?.startsWith('https:') && httpsOnly) }
  server.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(headers)
    done()
  })
}
