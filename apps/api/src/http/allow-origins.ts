import { answerHeaders, requestHeaders } from '@platen/contract'
import { type FastifyInstance } from 'fastify'

const covered = /^\/(?:api\/v1|files)\//

const preflight = {
  'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE',
  'access-control-allow-headers': [
    ...['Authorization', 'Content-Type', 'If-None-Match', 'Range', 'X-Request-Id'],
    ...Object.keys(requestHeaders),
  ].join(', '),
  'access-control-max-age': '7200',
}

const exposed = ['Content-Range', ...Object.keys(answerHeaders)].join(', ')

/**
 * Allows pages of these origins (`*` for any) to call /api/v1 and read /files, and answers their preflight requests, which carry no
 * key. No answer allows credentials, so cookies are never sent. @fastify/cors would add its hooks after all of ours, so that pages
 * could not read why a call was refused, and would handle OPTIONS on every path.
 */
export function allowOrigins(server: FastifyInstance, origins: readonly string[]): void {
  if (origins.length === 0) return
  const anyOrigin = origins.includes('*')
  server.addHook('onRequest', ({ url, method, headers, is404 }, reply, done) => {
    if (!covered.test(url)) {
      done()
      return
    }
    // Set even for calls without an origin, so that no cache gives their answers to a page.
    if (!anyOrigin) void reply.header('vary', 'Origin')
    const { origin } = headers
    if (origin === undefined || !(anyOrigin || origins.includes(origin))) {
      done()
      return
    }
    void reply.headers({
      'access-control-allow-origin': anyOrigin ? '*' : origin,
      'access-control-expose-headers': exposed,
    })
    const asks = headers['access-control-request-method'] !== undefined
    if (method === 'OPTIONS' && is404 && asks) void reply.code(204).headers(preflight).send()
    else done()
  })
}
