/**
 * Returns the path of a file of the service, whatever address the URL has: the app is open under only one address, and its content security
 * policy allows no other. `stream` makes the service send the file itself, so that its store is not requested. Null for files elsewhere.
 */
export function ownPath(url: string, prefixes = ownPrefixes()): string | null {
  const prefix = prefixes.find(start => url.startsWith(start))
  return prefix === undefined ? null : `/files/${url.slice(prefix.length)}?stream`
}

/** Returns the prefixes of URLs of the service's files, which the server puts into each page. */
function ownPrefixes(): string[] {
  const content = document.querySelector<HTMLMetaElement>('meta[name="platen-files"]')?.content
  return content?.split(' ') ?? [`${location.origin}/files/`]
}
