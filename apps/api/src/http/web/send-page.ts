import { randomBytes } from 'node:crypto'
import { type FastifyReply } from 'fastify'
import { type WebApp } from './web-app'

/** Sends the page of the app; whoever holds an answer knows the nonce of no other. */
export function sendPage(reply: FastifyReply, { page }: Pick<WebApp, 'page'>, status = 200): void {
  const nonce = randomBytes(16).toString('base64')
  void reply
    .code(status)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': policyOf(nonce),
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': permissions,
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    })
    .send(page(nonce))
}

/** The app runs its own scripts alone, asks nobody else for anything, and is shown in no frame. */
const policyOf = (nonce: string): string =>
  [
    "default-src 'none'",
    // For the WebAssembly that reads SVG and fonts.
    "script-src 'self' 'wasm-unsafe-eval'",
    // For two styles that the components insert.
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' blob: data:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')

const permissions = [
  ...['accelerometer', 'camera', 'display-capture', 'geolocation', 'gyroscope', 'magnetometer'],
  ...['microphone', 'midi', 'payment', 'usb'],
]
  .map(name => `${name}=()`)
  .join(', ')
