import { readFileSync } from 'node:fs'
import { rangesOfFile } from './face-ranges'
import { shippedFaces } from './shipped-fonts'
import { withoutTable } from './without-table'

const fileOf = (family: string): Buffer => readFileSync(shippedFaces(family)[0]?.path ?? '')

/** Returns the bytes of each table by its tag, read through the directory. */
function tablesOf(file: Buffer): Map<string, Buffer> {
  const entries = Array.from({ length: file.readUInt16BE(4) }, (_, index) => 12 + index * 16)
  return new Map(
    entries.map(at => {
      const start = file.readUInt32BE(at + 8)
      const table = file.subarray(start, start + file.readUInt32BE(at + 12))
      return [file.toString('latin1', at, at + 4), table]
    }),
  )
}

describe('withoutTable', () => {
  const whole = fileOf('Noto Color Emoji')
  const cut = withoutTable(whole, 'SVG ')

  it('keeps every other table of the emoji font, a fifth of its bytes', () => {
    const expected = tablesOf(whole)
    expect(expected.delete('SVG ')).toBe(true)
    const kept = tablesOf(cut)
    expect([...kept.keys()]).toEqual([...expected.keys()])
    for (const [tag, bytes] of expected)
      expect([tag, kept.get(tag)?.equals(bytes)]).toEqual([tag, true])
    expect(cut.length / whole.length).toBeLessThan(0.21)
  })

  it('writes the values for a binary search of the directory', () => {
    const tables = cut.readUInt16BE(4)
    const [range, selector, shift] = [6, 8, 10].map(at => cut.readUInt16BE(at))
    expect(range).toBe(16 * 2 ** (selector ?? 0))
    expect((range ?? 0) + (shift ?? 0)).toBe(16 * tables)
    expect(2 ** ((selector ?? 0) + 1)).toBeGreaterThan(tables)
  })

  it('returns a font without such a table unchanged', () => {
    const inter = fileOf('Inter')
    expect(withoutTable(inter, 'SVG ')).toBe(inter)
  })
})

describe('rangesOfFile', () => {
  it('reads what the emoji font covers', () => {
    const ranges = rangesOfFile(shippedFaces('Noto Color Emoji')[0]?.path ?? '')
    const covers = (code: number): boolean =>
      ranges.some((first, at) => at % 2 === 0 && first <= code && code <= (ranges[at + 1] ?? 0))
    expect([covers(0x1f600), covers(0x41)]).toEqual([true, false])
  })
})
