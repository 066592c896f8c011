/** What was copied: elements as JSON, and the text of them that other programs get. */
export interface Copied {
  text: string
  json: string
}

/**
 * What lies on the clipboard, by its type. Words bring their elements along as HTML: of what menus may write, every browser
 * reads it.
 */
export function kindsOf({ text, json }: Copied): Record<string, string> {
  if (text === json) return { 'text/plain': text }
  const words = document.createElement('span')
  words.innerText = text
  // Written so that it is the same in an attribute.
  words.dataset.platen = encodeURIComponent(json)
  return { 'text/plain': text, 'text/html': words.outerHTML }
}

/** The elements that HTML brings along, which anybody may have written; empty where it brings none. */
export function broughtBy(html: string): string {
  // A parser would have the policy of the page judge the styles of others.
  const brought = /\sdata-platen="([^"<>]*)"/.exec(html)?.[1] ?? ''
  try {
    return decodeURIComponent(brought)
  } catch {
    return ''
  }
}
