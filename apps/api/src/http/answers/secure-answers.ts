import { type FastifyInstance } from 'fastify'

/** What every answer says to browsers: it is what it calls itself. */
export const plainType = { 'x-content-type-options': 'nosniff' }

/** A year, in which browsers come over https alone. */
const httpsOnly = { 'strict-transport-security': 'max-age=31536000' }

/** Gives each answer the headers that protect browsers; where the app has an https address, browsers keep to https. */
export function secureAnswers(server: FastifyInstance, ownOrigin: string | null): void {
  const headers = { ...plainType, ...(ownOrigin?.startsWith('https:') && httpsOnly) }
  server.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(headers)
    done()
  })
}
