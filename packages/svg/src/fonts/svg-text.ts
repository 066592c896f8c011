const textTag = /<(\/?)(?:[\w-]+:)?text\b[^<>]*>/g
const familyList = /font-family\s*(?:=\s*(?:"([^"<]*)"|'([^'<]*)')|:\s*([^;}<]*))/g
// CSS keywords that can take the place of a family name.
const keyword = /^(?:inherit|initial|unset|revert|system-ui|ui-[a-z-]+)$/
const generic = new Set(['serif', 'sans-serif', 'monospace', 'cursive', 'fantasy'])
/** The maximum number of families in a report. */
const maximumFamilies = 20

/** Returns all the text that an SVG's source shows; empty if there is none. */
export function shownText(source: string): string {
  let shown = ''
  let start: number | undefined
  for (const { 0: tag, 1: end, index } of source.matchAll(textTag)) {
    if (end === '' && !tag.endsWith('/>')) start ??= index + tag.length
    if (end === '' || start === undefined) continue
    shown += ` ${source.slice(start, index)}`
    start = undefined
  }
  return shown
    .replace(/<[^<>]*>/g, '')
    .replace(/&#(?:x([\da-f]{1,6})|(\d{1,7}));/gi, (_, hex?: string, decimal?: string) => {
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
      return code <= 0x10ffff ? String.fromCodePoint(code) : ''
    })
    .trim()
}

/** Returns the first name of each font list in which no family is known, each name once. `known` is in lower case. */
export function unknownFamilies(source: string, known: ReadonlySet<string>): string[] {
  const unknown = new Set<string>()
  for (const [, double, single, css] of source.matchAll(familyList)) {
    const names = (double ?? single ?? css ?? '')
      .split(',')
      .map(name => name.replace(/&quot;|&apos;|["']|!important/g, '').trim())
      .filter(name => name !== '')
    const there = names.some(name => {
      const small = name.toLowerCase()
      return generic.has(small) || known.has(small) || keyword.test(small)
    })
    const [first] = names
    if (!there && first !== undefined && unknown.size < maximumFamilies)
      unknown.add(first.slice(0, 100))
  }
  return [...unknown]
}
