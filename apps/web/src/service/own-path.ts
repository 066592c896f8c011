/**
 * The path of a file of the service, whatever address the service or its store says it has: the app is open under one of them, and
 * its policy allows no other. `stream` keeps the store from being asked instead. Null for files of others.
 */
export function ownPath(url: string, prefixes = ownPrefixes()): string | null {
  const prefix = prefixes.find(start => url.startsWith(start))
  return prefix === undefined ? null : `/files/${url.slice(prefix.length)}?stream`
}

/** What the URLs of own files start with, as the server tells each page. */
function ownPrefixes(): string[] {
  const told = document.querySelector<HTMLMetaElement>('meta[name="platen-files"]')?.content
  return told?.split(' ') ?? [`${location.origin}/files/`]
}
