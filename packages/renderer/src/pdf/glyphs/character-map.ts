/** The text of each glyph of a font, by glyph number in four hex digits. */
export type GlyphTexts = Map<string, string>

/** The maximum number of entries that PDF allows in one list of a map. */
const longestList = 100

/** Reads a ToUnicode map in the form that Skia writes: single glyphs, and ranges with the text of their first glyph. */
export function readCharacterMap(map: string): GlyphTexts {
  const singles = listed(map, 'bfchar', /<(?<from>\w{4})> <(?<text>\w+)>/g)
  const ranges = listed(map, 'bfrange', /<(?<from>\w{4})> <(?<to>\w{4})> <(?<text>\w+)>/g)
  return new Map(
    [...singles, ...ranges].flatMap(({ from = '', to = from, text = '' }) => {
      const [first, last, start] = [parseInt(from, 16), parseInt(to, 16), parseInt(text, 16)]
      if (first === last) return [[hex(first), decodeUtf16(text)] as const]
      return Array.from({ length: last - first + 1 }, (_, at) => {
        return [hex(first + at), decodeUtf16(hex(start + at, text.length))] as const
      })
    }),
  )
}

function listed(map: string, list: string, entry: RegExp): Record<string, string | undefined>[] {
  const lists = map.matchAll(new RegExp(`begin${list}\\n([^]*?)end${list}`, 'g'))
  return [...lists].flatMap(([, entries = '']) =>
    [...entries.matchAll(entry)].map(({ groups = {} }) => groups),
  )
}

/** Writes a ToUnicode map. The same texts give the same bytes. */
export function writeCharacterMap(texts: GlyphTexts): string {
  const entries = [...texts].sort(([one], [other]) => (one < other ? -1 : 1))
  const lists = Array.from({ length: Math.ceil(entries.length / longestList) }, (_, index) =>
    entries.slice(index * longestList, (index + 1) * longestList),
  )
  return [
    '/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap',
    '/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def',
    '/CMapName /Adobe-Identity-UCS def\n/CMapType 2 def',
    '1 begincodespacerange\n<0000> <FFFF>\nendcodespacerange',
    ...lists.map(list =>
      [
        `${list.length} beginbfchar`,
        ...list.map(([glyph, text]) => `<${glyph}> <${encodeUtf16(text)}>`),
        'endbfchar',
      ].join('\n'),
    ),
    'endcmap\nCMapName currentdict /CMap defineresource pop\nend\nend',
  ].join('\n')
}

/** Reads big-endian UTF-16 in hex digits. */
export function decodeUtf16(digits: string): string {
  return Buffer.from(digits, 'hex').swap16().toString('utf16le')
}

const encodeUtf16 = (text: string): string => Buffer.from(text, 'utf16le').swap16().toString('hex')

const hex = (value: number, length = 4): string => value.toString(16).padStart(length, '0')
