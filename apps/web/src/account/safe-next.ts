/** Where to go after signing in: a path of the app as `next` names it, never another site. */
export function safeNext(next: unknown): string {
  if (typeof next !== 'string') return '/'
  const home = 'http://app.invalid'
  if (!next.startsWith('/') || !URL.canParse(next, home)) return '/'
  const { origin, pathname, search, hash } = new URL(next, home)
  return origin === home ? pathname + search + hash : '/'
}
