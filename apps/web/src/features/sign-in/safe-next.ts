/** Matches a path that no browser mistakes for a host. */
const ofPath = /^\/(?!\/)[^\\\t\r\n]*$/

/** Returns the address to open after signing in: the `next` path within the app, never another site. */
export function safeNext(next: unknown): string {
  if (typeof next !== 'string' || !ofPath.test(next)) return '/'
  const { pathname, search, hash } = new URL(next, 'http://app.invalid')
  // Once its dots are resolved, a path can begin like a host: `/.//evil.example`.
  return pathname.startsWith('//') ? '/' : pathname + search + hash
}
