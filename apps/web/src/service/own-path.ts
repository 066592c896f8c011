/**
 * Returns the path of a file of the service, whatever host its URL has: the app is open at a single address, and its content security
 * policy allows no other. With `stream`, the service sends the file itself, so that no request goes to the file store. Null for files
 * elsewhere.
 */
export function ownPath(url: string, prefixes = ownPrefixes()): string | null {
  const prefix = prefixes.find(start => url.startsWith(start))
  return prefix === undefined ? null : `/files/${url.slice(prefix.length)}?stream`
}

/** Returns the URL prefixes of the service's files, which the server writes into each page. */
function ownPrefixes(): string[] {
  const content = document.querySelector<HTMLMetaElement>('meta[name="platen-files"]')?.content
  return content?.split(' ') ?? [`${location.origin}/files/`]
}
