import { tablesOf, writeSfnt } from '@platen/media/testing'
import { glyphPaths } from './glyph-paths'

type Point = [x: number, y: number]

/** An OTF with the outlines of a TTF as cubic curves, and all other tables as they are. */
export async function postscriptFont(file: Buffer): Promise<Buffer> {
  const { tables } = tablesOf(file)
  const unitsPerEm = tables.get('head')?.readUInt16BE(18) ?? 1000
  const paths = await glyphPaths(file)
  const kept = [...tables].filter(([tag]) => !/^(?:glyf|loca|fpgm|prep|cvt |gasp|gvar)$/.test(tag))
  const profile = Buffer.alloc(6)
  profile.writeUInt32BE(0x00005000)
  profile.writeUInt16BE(paths.length, 4)
  const added: [string, Buffer][] = [
    ['CFF ', compactFont(paths.map(charString), unitsPerEm)],
    ['maxp', profile],
  ]
  const all = new Map([...kept, ...added].sort(([one], [other]) => (one < other ? -1 : 1)))
  return writeSfnt({ flavor: 'OTTO', tables: all })
}

const operators = { moveTo: 21, lineTo: 5, curveTo: 8, end: 14 }

/** The outline of a glyph as a Type 2 charstring. */
function charString(path: string): Buffer {
  const parts: Buffer[] = []
  let [pen, start]: Point[] = [
    [0, 0],
    [0, 0],
  ]
  const draw = (operator: number, points: readonly Point[]): void => {
    for (const [x, y] of points) {
      parts.push(number(x - (pen?.[0] ?? 0)), number(y - (pen?.[1] ?? 0)))
      pen = [x, y]
    }
    parts.push(Buffer.from([operator]))
  }
  for (const [, command, list = ''] of path.matchAll(/([MLQCZ])([^MLQCZ]*)/g)) {
    const points = pointsOf(list)
    const [first = [0, 0], last = first] = points
    if (command === 'M') {
      start = first
      draw(operators.moveTo, [first])
    } else if (command === 'L') draw(operators.lineTo, [first])
    else if (command === 'C') draw(operators.curveTo, points)
    else if (command === 'Q') draw(operators.curveTo, cubic(pen ?? first, first, last))
    else if (pen && start && (pen[0] !== start[0] || pen[1] !== start[1])) {
      draw(operators.lineTo, [start])
    }
  }
  return Buffer.concat([...parts, Buffer.from([operators.end])])
}

function pointsOf(list: string): Point[] {
  const numbers = list.split(/[ ,]/).filter(Boolean).map(Number)
  return Array.from({ length: numbers.length / 2 }, (_, at) => [
    numbers[2 * at] ?? 0,
    numbers[2 * at + 1] ?? 0,
  ])
}

/** A quadratic curve as a cubic one, exact to 1/65536 of a unit. */
function cubic(from: Point, by: Point, to: Point): Point[] {
  const between = ([x, y]: Point): Point => [
    fixed(x + ((by[0] - x) * 2) / 3),
    fixed(y + ((by[1] - y) * 2) / 3),
  ]
  return [between(from), between(to), to]
}

const fixed = (value: number): number => Math.round(value * 65536) / 65536

function number(value: number): Buffer {
  if (Number.isInteger(value) && Math.abs(value) <= 107) return Buffer.from([value + 139])
  const bytes = Buffer.alloc(5)
  bytes[0] = 255
  bytes.writeInt32BE(Math.round(value * 65536), 1)
  return bytes
}

const headBytes = 4
/** Of the dictionary at the top, in which each number has the same length. */
const operands = { charset: 15, charStrings: 17, privates: 18 }

/** A `CFF ` table of charstrings. */
function compactFont(charStrings: readonly Buffer[], unitsPerEm: number): Buffer {
  const head = Buffer.from([1, 0, headBytes, 4])
  const names = index([Buffer.from('Test')])
  const [strings, subroutines] = [index([]), index([])]
  const drawings = index(charStrings)
  const charset = Buffer.alloc(5)
  charset[0] = 2
  charset.writeUInt16BE(1, 1)
  charset.writeUInt16BE(charStrings.length - 2, 3)
  const top = (charsetAt: number, drawingsAt: number, privatesAt: number): Buffer =>
    index([
      Buffer.concat([
        ...matrixOf(unitsPerEm),
        ...[operand(charsetAt), Buffer.from([operands.charset])],
        ...[operand(drawingsAt), Buffer.from([operands.charStrings])],
        ...[operand(0), operand(privatesAt), Buffer.from([operands.privates])],
      ]),
    ])
  const start = head.length + names.length + top(0, 0, 0).length
  const charsetAt = start + strings.length + subroutines.length
  const drawingsAt = charsetAt + charset.length
  const dictionary = top(charsetAt, drawingsAt, drawingsAt + drawings.length)
  return Buffer.concat([head, names, dictionary, strings, subroutines, charset, drawings])
}

/** Scales units to an em; by default there are 1,000. */
function matrixOf(unitsPerEm: number): Buffer[] {
  if (unitsPerEm === 1000) return []
  const zero = Buffer.from([139])
  const scale = real(1 / unitsPerEm)
  return [scale, zero, zero, scale, zero, zero, Buffer.from([12, 7])]
}

function real(value: number): Buffer {
  const nibbles = [...value.toFixed(12)].map(sign => (sign === '.' ? 10 : Number(sign)))
  nibbles.push(15)
  if (nibbles.length % 2 === 1) nibbles.push(15)
  const pairs = Array.from(
    { length: nibbles.length / 2 },
    (_, at) => ((nibbles[2 * at] ?? 0) << 4) | (nibbles[2 * at + 1] ?? 0),
  )
  return Buffer.from([30, ...pairs])
}

function operand(value: number): Buffer {
  const bytes = Buffer.alloc(5)
  bytes[0] = 29
  bytes.writeInt32BE(value, 1)
  return bytes
}

function index(items: readonly Buffer[]): Buffer {
  const count = Buffer.alloc(2)
  count.writeUInt16BE(items.length)
  if (items.length === 0) return count
  const offsets = Buffer.alloc(1 + 4 * (items.length + 1))
  offsets[0] = 4
  let at = 1
  for (const [place, item] of items.entries()) {
    offsets.writeUInt32BE(at, 1 + 4 * place)
    at += item.length
  }
  offsets.writeUInt32BE(at, 1 + 4 * items.length)
  return Buffer.concat([count, offsets, ...items])
}
