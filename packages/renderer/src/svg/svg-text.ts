const textTag = /<(\/?)(?:[\w-]+:)?text\b[^<>]*>/g
const familyList = /font-family\s*(?:=\s*(?:"([^"<]*)"|'([^'<]*)')|:\s*([^;}<]*))/g
// What CSS says instead of a name.
const keyword = /^(?:inherit|initial|unset|revert|system-ui|ui-[a-z-]+)$/
const generic = new Set(['serif', 'sans-serif', 'monospace', 'cursive', 'fantasy'])
/** Of each kind: for people the first ones do. */
const maximumFamilies = 20

/** The characters that the text of an SVG's source shows, its parts behind each other; empty where it has none. */
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

/** The first names of font lists of which no family is among `known` (in small letters), each once. */
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
