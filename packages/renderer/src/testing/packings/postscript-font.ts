import { tablesOf, writeSfnt } from '@platen/media/testing'
import { glyphPaths } from './glyph-paths'

type Point = [x: number, y: number]

/** Returns an OTF with the outlines of a TTF as cubic curves, and all other tables as they are. */
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

/** Returns the outline of a glyph as a Type 2 charstring. */
function charString(path: string): Buffer {
  const pen = new Pen()
  for (const [, command = '', list = ''] of path.matchAll(/([MLQCZ])([^MLQCZ]*)/g)) {
    const points = pointsOf(list)
    if (command === 'M') pen.moveTo(points)
    else if (command === 'L') pen.draw(operators.lineTo, points)
    else if (command === 'C') pen.draw(operators.curveTo, points)
    else if (command === 'Q') pen.draw(operators.curveTo, cubic(pen.at, points))
    else pen.close()
  }
  return Buffer.concat([...pen.parts, Buffer.from([operators.end])])
}

class Pen {
  readonly parts: Buffer[] = []
  at: Point = [0, 0]
  private start: Point = [0, 0]

  moveTo(points: readonly Point[]): void {
    this.draw(operators.moveTo, points)
    this.start = this.at
  }

  draw(operator: number, points: readonly Point[]): void {
    for (const [x, y] of points) {
      this.parts.push(number(x - this.at[0]), number(y - this.at[1]))
      this.at = [x, y]
    }
    this.parts.push(Buffer.from([operator]))
  }

  close(): void {
    const [x, y] = this.start
    if (this.at[0] !== x || this.at[1] !== y) this.draw(operators.lineTo, [this.start])
  }
}

function pointsOf(list: string): Point[] {
  const numbers = list.split(/[ ,]/).filter(Boolean).map(Number)
  return Array.from({ length: numbers.length / 2 }, (_, at) => [
    numbers[2 * at] ?? 0,
    numbers[2 * at + 1] ?? 0,
  ])
}

/** Returns a quadratic curve as a cubic one, exact to 1/65536 of a unit. */
function cubic(from: Point, [by = from, to = by]: readonly Point[]): Point[] {
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
/** The operators of the top dictionary. All their operands have the same length. */
const operands = { charset: 15, charStrings: 17, privates: 18 }

/** Returns a `CFF ` table that contains the charstrings. */
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

/** Returns the matrix from font units to em; the default is 1,000 units per em. */
function matrixOf(unitsPerEm: number): Buffer[] {
  if (unitsPerEm === 1000) return []
  const zero = Buffer.from([139])
  const scale = real(1 / unitsPerEm)
  return [scale, zero, zero, scale, zero, zero, Buffer.from([12, 7])]
}

function real(value: number): Buffer {
  const nibbles = Array.from(value.toFixed(12), sign => (sign === '.' ? 10 : Number(sign)))
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
