import { type ErrorForm, type Route } from '../../http/routes/route'

/**
 * The headers with which pages of any origin may read an answer. Clients that run in a browser connect like programs do; since browsers send
 * no cookies with such calls, pages get nothing of the person.
 */
export const anyOrigin = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'WWW-Authenticate, Retry-After',
} as const

const preflight = {
  ...anyOrigin,
  'access-control-allow-methods': 'GET, POST',
  'access-control-allow-headers': 'Accept, Authorization, Content-Type, MCP-Protocol-Version',
  'access-control-max-age': '7200',
} as const

/** Answers the preflight requests of a path. */
export const preflightOf = (path: string): Route => ({
  method: 'OPTIONS',
  path,
  open: true,
  serve: (_request, reply) => void reply.code(204).headers(preflight).send(),
})

/** Lets pages of any origin read errors. */
export const readableErrors =
  (form: ErrorForm): ErrorForm =>
  (...told) => {
    const answer = form(...told)
    return { ...answer, headers: { ...answer.headers, ...anyOrigin } }
  }
