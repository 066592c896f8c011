import { randomBytes } from 'node:crypto'
import { type FastifyReply } from 'fastify'
import { type WebApp } from './web-app'

/**
 * Sends the page of the app, which no frame may show. The nonce differs in each answer, so one answer does not reveal the nonce of
 * another.
 */
export function sendPage(reply: FastifyReply, { page }: Pick<WebApp, 'page'>, status = 200): void {
  void reply.header('cross-origin-opener-policy', 'same-origin')
  sendFrame(reply, { page, status, ancestors: ["'none'"] })
}

/** Sends a page that pages of these origins may show in a frame. */
export function sendFrame(
  reply: FastifyReply,
  {
    page,
    ancestors,
    status = 200,
  }: { page: WebApp['page']; ancestors: readonly string[]; status?: number },
): void {
  const nonce = randomBytes(16).toString('base64')
  void reply
    .code(status)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': policyOf(nonce, ancestors),
      'permissions-policy': permissions,
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    })
    .send(page(nonce))
}

/** The content security policy: the app runs only its own scripts, and connects to no other host. */
const policyOf = (nonce: string, ancestors: readonly string[]): string =>
  [
    "default-src 'none'",
    // For the WebAssembly modules that read SVG and fonts.
    "script-src 'self' 'wasm-unsafe-eval'",
    // For two styles that components insert.
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' blob: data:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${ancestors.join(' ')}`,
  ].join('; ')

const permissions = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
]
  .map(name => `${name}=()`)
  .join(', ')
