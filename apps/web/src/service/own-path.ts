/**
 * The path of a file of the service, whatever address the service says it has: the app is open under one of them, and its policy
 * allows no other. `stream` keeps the store from being asked instead. Null for files of others.
 */
export function ownPath(url: string): string | null {
  if (!URL.canParse(url)) return null
  const { pathname } = new URL(url)
  const at = pathname.indexOf('/files/')
  return at === -1 ? null : `${pathname.slice(at)}?stream`
}
