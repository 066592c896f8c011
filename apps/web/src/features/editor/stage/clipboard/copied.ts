/** The content of a copy: the elements as JSON, and their text for other programs. */
export interface Copied {
  text: string
  json: string
}

/**
 * Returns the clipboard contents by type. The elements are inside the HTML, because some browsers can write no other suitable type without
 * an event.
 */
export function kindsOf({ text, json }: Copied): Record<string, string> {
  if (text === json) return { 'text/plain': text }
  const words = document.createElement('span')
  words.innerText = text
  // Encoded so that it needs no escaping in an attribute.
  words.dataset.platen = encodeURIComponent(json)
  return { 'text/plain': text, 'text/html': words.outerHTML }
}

/** Returns the elements inside HTML, which can come from any program; empty if there are none. */
export function broughtBy(html: string): string {
  // A regular expression, since parsing would apply the content security policy to the styles in foreign HTML.
  const brought = /\sdata-platen="([^"<>]*)"/.exec(html)?.[1] ?? ''
  try {
    return decodeURIComponent(brought)
  } catch {
    return ''
  }
}
