/**
 * The headers with which pages of any origin may read an answer. Clients that run in a browser connect like programs do; since browsers send
 * no cookies with such calls, pages get nothing of the person.
 */
export const anyOrigin = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'WWW-Authenticate, Retry-After',
} as const

/** The headers that answer preflight requests, without a body. */
export const preflight = {
  ...anyOrigin,
  'access-control-allow-methods': 'GET, POST',
  'access-control-allow-headers': 'Accept, Authorization, Content-Type, MCP-Protocol-Version',
  'access-control-max-age': '7200',
} as const
