/** A path, and nothing that browsers take for a host. */
const ofPath = /^\/(?!\/)[^\\\t\r\n]*$/

/** Where to go after signing in: a path of the app as `next` names it, never another site. */
export function safeNext(next: unknown): string {
  if (typeof next !== 'string' || !ofPath.test(next)) return '/'
  const { pathname, search, hash } = new URL(next, 'http://app.invalid')
  // Without its dots a path may begin like a host: `/.//evil.example`.
  return pathname.startsWith('//') ? '/' : pathname + search + hash
}
