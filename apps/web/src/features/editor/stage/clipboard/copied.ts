/** The content of a copy: elements as JSON, and their text for other programs. */
export interface Copied {
  text: string
  json: string
}

/**
 * Returns the clipboard contents by type. HTML carries the elements along with the words: of the
 * types that menus can write, every browser reads it.
 */
export function kindsOf({ text, json }: Copied): Record<string, string> {
  if (text === json) return { 'text/plain': text }
  const words = document.createElement('span')
  words.innerText = text
  // Encoded so that it needs no escaping in an attribute.
  words.dataset.platen = encodeURIComponent(json)
  return { 'text/plain': text, 'text/html': words.outerHTML }
}

/** Returns the elements in HTML, which may come from anywhere; empty if there are none. */
export function broughtBy(html: string): string {
  // Parsing the HTML would apply the content security policy to the styles of others.
  const brought = /\sdata-platen="([^"<>]*)"/.exec(html)?.[1] ?? ''
  try {
    return decodeURIComponent(brought)
  } catch {
    return ''
  }
}
