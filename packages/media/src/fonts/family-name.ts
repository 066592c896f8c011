import { type ByteReader } from '../bytes/byte-reader'

interface NameRecord {
  platform: number
  language: number
  nameId: number
  length: number
  offset: number
}

const typographicFamily = 16
const family = 1
const windows = 3
const macintosh = 1
const americanEnglish = 0x409
const maximumLength = 200
/** No font has more names than there are languages; a longer list or text would only cost time. */
const maximumCandidates = 50
const maximumBytes = 2000

/**
 * Returns the family in a `name` table. Prefers the typographic family, which all weights share, to the older one, and English to
 * other languages. Empty if there is none; at most 200 characters.
 */
export function familyName(table: ByteReader): string {
  const texts = table.u16(4)
  const records = Array.from({ length: table.u16(2) }, (_, index) =>
    recordAt(table, 6 + index * 12),
  )
  const candidates = records
    .filter(({ nameId }) => nameId === family || nameId === typographicFamily)
    .sort((one, other) => rank(other) - rank(one))
    .slice(0, maximumCandidates)
  for (const record of candidates) {
    const name = textOf(table.part(texts + record.offset, record.length), record)
    if (name !== '') return name
  }
  return ''
}

function recordAt(table: ByteReader, at: number): NameRecord {
  return {
    platform: table.u16(at),
    language: table.u16(at + 4),
    nameId: table.u16(at + 6),
    length: table.u16(at + 8),
    offset: table.u16(at + 10),
  }
}

function rank({ platform, language, nameId }: NameRecord): number {
  const english = platform === windows ? language === americanEnglish : language === 0
  return (nameId === typographicFamily ? 4 : 0) + (english ? 2 : 0) + (platform === windows ? 1 : 0)
}

function textOf({ bytes: whole }: ByteReader, { platform }: NameRecord): string {
  const bytes = whole.subarray(0, maximumBytes)
  const raw =
    platform === macintosh
      ? Buffer.from(bytes).toString('latin1')
      : new TextDecoder('utf-16be').decode(bytes)
  // Control characters do not belong in a name, and the database rejects U+0000.
  return raw
    .replace(/[\p{Cc}\p{Cs}\ufffd]/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, maximumLength)
    .trim()
}
