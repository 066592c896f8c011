import { readTable } from './read-table'
import { TextOfBytes } from './text-of-bytes'

/** Decodes bytes in parts of a length. */
function decoded(bytes: Buffer, length: number): string {
  const decoder = new TextOfBytes()
  let text = ''
  for (let at = 0; at < bytes.length; at += length)
    text += decoder.add(bytes.subarray(at, at + length))
  return text + decoder.end()
}

const text = 'headline.text\nGrüße 👋\n'
const utf16 = Buffer.from(`\uFEFF${text}`, 'utf16le')

describe('the text of a table', () => {
  it.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with its mark', Buffer.from(`\uFEFF${text}`)],
    ['UTF-16, little-endian', utf16],
    ['UTF-16, big-endian', Buffer.from(utf16).swap16()],
  ])('is decoded from %s, in parts of any length', (_encoding, bytes) => {
    for (let length = 1; length <= bytes.length; length++) expect(decoded(bytes, length)).toBe(text)
  })

  it('has a place that is not in UTF-8', () => {
    const table = decoded(Buffer.from('headline.text\nAda\nGr\xfc\xdfe\n', 'latin1'), 100)
    expect(() => readTable(table)).toThrow(
      'row 3, column "headline.text" is not text in UTF-8; save the file as "CSV UTF-8"',
    )
  })

  it.each([
    ['PK\x03\x04', 'an Excel or Numbers workbook'],
    ['\xd0\xcf\x11\xe0', 'an Excel workbook'],
    ['%PDF-1.7', 'a PDF'],
  ])('is not read from other files: %j', (start, kind) => {
    const message = `The file is ${kind}; save it as "CSV UTF-8"`
    const bytes = Buffer.from(`${start}, 1`, 'latin1')
    for (const length of [1, 100]) expect(() => decoded(bytes, length)).toThrow(message)
  })
})
