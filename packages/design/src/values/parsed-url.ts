/**
 * Parses a URL, relative to `base` if given; undefined for any other string. Does not use `URL.canParse`: once V8 has compiled it,
 * after about 4,000 calls, Node 20 and 22 reject `https://exämple.com` (a bug similar to nodejs/node#48816).
 */
export function parsedUrl(text: string, base?: string | URL): URL | undefined {
  try {
    return new URL(text, base)
  } catch {
    return undefined
  }
}
