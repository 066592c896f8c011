import { FileFault } from '../bytes/file-fault'
import { interFont, packWoff, packWoff2, tablesOf, writeSfnt } from '../testing'
import { type Ranges, rangesOf, readGlyphs } from './coverage'

const numbers16 = (...values: number[]): Buffer =>
  Buffer.concat(values.map(value => Buffer.from([value >> 8, value & 255])))
const numbers32 = (...values: number[]): Buffer =>
  numbers16(...values.flatMap(v => [v >>> 16, v & 0xffff]))

/** Builds a cmap of subtables, each for a platform and an encoding. */
function cmap(...subtables: [platform: number, encoding: number, subtable: Buffer][]): Buffer {
  let offset = 4 + subtables.length * 8
  const places = subtables.map(([platform, encoding, subtable]) => {
    const record = Buffer.concat([numbers16(platform, encoding), numbers32(offset)])
    offset += subtable.length
    return record
  })
  const bodies = subtables.map(([, , subtable]) => subtable)
  return Buffer.concat([numbers16(0, subtables.length), ...places, ...bodies])
}

type Segment = [first: number, last: number, delta: number, list?: number]

function format4(segments: Segment[], glyphs: number[] = []): Buffer {
  const all: Segment[] = [...segments, [0xffff, 0xffff, 1]]
  const head = numbers16(4, 0, 0, all.length * 2, 0, 0, 0)
  const column = (values: number[]): Buffer => numbers16(...values)
  return Buffer.concat([
    head,
    column(all.map(([, last]) => last)),
    numbers16(0),
    column(all.map(([first]) => first)),
    column(all.map(([, , delta]) => delta)),
    column(all.map(([, , , list]) => list ?? 0)),
    column(glyphs),
  ])
}

const format12 = (...groups: [first: number, last: number, glyph: number][]): Buffer =>
  Buffer.concat([
    numbers16(12, 0),
    numbers32(0, 0, groups.length),
    ...groups.map(g => numbers32(...g)),
  ])
const format6 = (first: number, ...glyphs: number[]): Buffer =>
  numbers16(6, 0, 0, first, glyphs.length, ...glyphs)
const format0 = (...glyphs: number[]): Buffer =>
  Buffer.concat([
    numbers16(0, 262, 0),
    Buffer.alloc(256).fill(Buffer.from(glyphs), 0, glyphs.length),
  ])

const has = (ranges: Ranges, code: number): boolean =>
  ranges.some((first, at) => at % 2 === 0 && first <= code && code <= (ranges[at + 1] ?? 0))
const covers = (ranges: Ranges, text: string): boolean[] =>
  Array.from(text, letter => has(ranges, letter.codePointAt(0) ?? 0))

describe('rangesOf', () => {
  it.each<[string, Buffer, { among: number[]; covered: number[] }]>([
    [
      'segments',
      cmap([
        3,
        1,
        format4([
          [65, 67, 0],
          [70, 70, 5],
        ]),
      ]),
      { among: [64, 65, 67, 68, 70, 71, 0xffff], covered: [65, 67, 70] },
    ],
    [
      'segments with a hole',
      cmap([3, 1, format4([[65, 67, 0xffff - 65]])]),
      { among: [65, 66, 67], covered: [65, 67] },
    ],
    [
      'segments with a list',
      cmap([3, 1, format4([[65, 67, 0, 4]], [9, 0, 8])]),
      { among: [65, 66, 67], covered: [65, 67] },
    ],
    [
      'groups',
      cmap([3, 10, format12([65, 66, 1], [0x1f600, 0x1f64f, 9])]),
      { among: [64, 65, 66, 67, 0x1f600, 0x1f64f, 0x1f650], covered: [65, 66, 0x1f600, 0x1f64f] },
    ],
    [
      'groups that begin with no glyph',
      cmap([0, 4, format12([65, 66, 0])]),
      { among: [65, 66], covered: [66] },
    ],
    [
      'a trimmed list',
      cmap([1, 0, format6(65, 4, 0, 5)]),
      { among: [65, 66, 67, 68], covered: [65, 67] },
    ],
    ['bytes', cmap([1, 0, format0(0, 1, 0, 2)]), { among: [0, 1, 2, 3, 4], covered: [1, 3] }],
    [
      'symbols',
      cmap([3, 0, format4([[0xf041, 0xf042, 1]])]),
      { among: [0x41, 0x42, 0x43, 0xf041], covered: [0x41, 0x42, 0xf041] },
    ],
    [
      'all of Unicode before its first plane',
      cmap([3, 1, format4([[65, 65, 1]])], [3, 10, format12([66, 66, 1])]),
      { among: [65, 66], covered: [66] },
    ],
    [
      'Unicode before symbols',
      cmap([3, 0, format4([[65, 65, 1]])], [0, 3, format4([[66, 66, 1]])]),
      { among: [65, 66], covered: [66] },
    ],
    [
      'an unknown format as all characters',
      cmap([3, 10, numbers16(8, 0)]),
      { among: [65, 66], covered: [65, 66] },
    ],
  ])('reads %s', (_, table, { among, covered }) => {
    const ranges = rangesOf(table)
    expect(among.filter(code => has(ranges, code))).toEqual(covered)
    expect([...ranges]).toEqual([...ranges].sort((one, other) => one - other))
  })

  it.each<[string, Buffer]>([
    [
      'segments that overlap',
      cmap([
        3,
        1,
        format4([
          [65, 80, 1],
          [70, 90, 1],
        ]),
      ]),
    ],
    ['segments that end before they begin', cmap([3, 1, format4([[80, 70, 1]])])],
    ['groups that overlap', cmap([3, 10, format12([65, 80, 1], [70, 90, 1])])],
    ['groups beyond Unicode', cmap([3, 10, format12([65, 0x7fffffff, 1])])],
    [
      'countless groups',
      cmap([3, 10, Buffer.concat([numbers16(12, 0), numbers32(0, 0, 0xffffffff)])]),
    ],
    ['a subtable beyond its end', numbers16(0, 1, 3, 1, 0, 999)],
  ])('rejects %s', (_, table) => expect(() => rangesOf(table)).toThrow(/damaged|bounds|bytes at/))
})

describe('readGlyphs', () => {
  const inter = interFont()

  it.each<[string, Buffer]>([
    ['TTF', inter],
    ['WOFF', packWoff(tablesOf(inter))],
    ['WOFF2', packWoff2(tablesOf(inter))],
  ])('reads the characters of a %s', async (_, file) => {
    const { ranges, inColours, isVariable } = await readGlyphs(file)
    expect([inColours, isVariable]).toEqual([false, false])
    expect(covers(ranges, 'Aß→Жω')).toEqual(Array(5).fill(true))
    expect(covers(ranges, 'कก漢😀')).toEqual(Array(4).fill(false))
  })

  it.each<[string, Buffer]>([
    ['no font', Buffer.from('GIF89a')],
    ['a cut font', inter.subarray(0, 40)],
    [
      'a font with a damaged cmap',
      writeSfnt({ flavor: '\0\x01\0\0', tables: new Map([['cmap', Buffer.alloc(3)]]) }),
    ],
  ])('assumes that %s has all characters', async (_, file) => {
    expect(covers((await readGlyphs(file)).ranges, '漢')).toEqual([true])
  })

  it.each(['COLR', 'CBDT', 'sbix', 'SVG '])('recognizes coloured glyphs by %s', async tag => {
    const { flavor, tables } = tablesOf(inter)
    tables.set(tag, Buffer.alloc(4))
    expect(await readGlyphs(writeSfnt({ flavor, tables }))).toMatchObject({ inColours: true })
  })

  it.each<[string[], boolean]>([
    [['wght'], true],
    [['slnt', 'wght'], true],
    [['slnt', 'wdth'], false],
  ])('detects from its axes whether a font has all weights: %j', async (axes, isVariable) => {
    const { flavor, tables } = tablesOf(inter)
    const bodies = axes.map(axis => Buffer.concat([Buffer.from(axis), Buffer.alloc(16)]))
    tables.set('fvar', Buffer.concat([numbers16(1, 0, 16, 2, axes.length, 20, 0, 0), ...bodies]))
    const font = writeSfnt({ flavor, tables })
    expect((await readGlyphs(font)).isVariable).toBe(isVariable)
    expect((await readGlyphs(packWoff2(tablesOf(font)))).isVariable).toBe(isVariable)
  })

  it('throws only FileFault or RangeError, whatever byte is damaged', () => {
    const table = tablesOf(inter).tables.get('cmap') ?? Buffer.alloc(0)
    for (let at = 0; at < Math.min(table.length, 400); at++) {
      const broken = Buffer.from(table)
      broken[at] = (broken[at] ?? 0) ^ 0xff
      try {
        rangesOf(broken)
      } catch (error) {
        expect(error instanceof FileFault || error instanceof RangeError).toBe(true)
      }
    }
  })
})
