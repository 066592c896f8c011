import { setImmediate } from 'node:timers/promises'
import { type ByteReader } from '../bytes/byte-reader'
import { damaged } from '../bytes/file-fault'
import { ByteWriter } from './byte-writer'
import { boxAround, type Box, readPoints, writePoints } from './woff2-points'
import { Woff2Stream } from './woff2-stream'

/** The outline tables in the form that other font formats use. */
export interface Outlines {
  glyf: Uint8Array
  loca: Uint8Array
  /** True if the offsets in `loca` have four bytes. */
  long: boolean
  /** The left edge of each glyph in font units; 0 for a glyph without an outline. */
  xMins: readonly number[]
}

/** The maximum size of a `glyf` table in bytes, and the size that the file states. */
export interface OutlineSize {
  most: number
  expected: number
}

/** The number of glyphs to read, in about a millisecond, before other work may run. */
const glyphsAtOnce = 200

/** Reads the outlines of a WOFF2, which splits them into streams. Rejects with FileFault or RangeError if they are damaged. */
export async function readOutlines(
  packed: ByteReader,
  { most, expected }: OutlineSize,
): Promise<Outlines> {
  const { glyphs, count, long } = openStreams(packed)
  const out = new ByteWriter(expected, most)
  const offsets = [0]
  const xMins: number[] = []
  for (let glyph = 0; glyph < count; glyph++) {
    xMins.push(glyphs.write(glyph, out))
    out.align()
    offsets.push(out.size)
    if (glyph % glyphsAtOnce === glyphsAtOnce - 1) await setImmediate()
  }
  if (!long && out.size > 2 * 0xffff) throw damaged('outlines too long for short offsets')
  return { glyf: out.written(), loca: locationsOf(offsets, long), long, xMins }
}

function locationsOf(offsets: readonly number[], long: boolean): Uint8Array {
  const size = offsets.length * (long ? 4 : 2)
  const out = new ByteWriter(size, size)
  for (const offset of offsets) {
    if (long) out.u32(offset)
    else out.u16(offset / 2)
  }
  return out.written()
}

function openStreams(packed: ByteReader): { glyphs: Glyphs; count: number; long: boolean } {
  const file = new Woff2Stream(packed)
  file.u16()
  const hasOverlaps = (file.u16() & 1) === 1
  const count = file.u16()
  const long = file.u16() === 1
  const sizes = Array.from({ length: 7 }, () => file.u32())
  const [contours, points, flags, glyphs, composites, boxes, instructions] = sizes.map(size =>
    file.part(size),
  )
  if (!contours || !points || !flags || !glyphs || !composites || !boxes || !instructions) {
    throw damaged('outlines without a stream')
  }
  const bitmap = 4 * Math.ceil(count / 32)
  return {
    count,
    long,
    glyphs: new Glyphs(
      {
        contours: new Woff2Stream(contours),
        points: new Woff2Stream(points),
        flags: new Woff2Stream(flags),
        glyphs: new Woff2Stream(glyphs),
        composites: new Woff2Stream(composites),
        boxes: new Woff2Stream(boxes.from(bitmap)),
        instructions: new Woff2Stream(instructions),
      },
      {
        hasBox: bitsOf(boxes.part(0, bitmap)),
        overlaps: hasOverlaps ? bitsOf(file.part(Math.ceil(count / 8))) : () => false,
      },
    ),
  }
}

type HasBit = (glyph: number) => boolean

/** Returns a lookup of one bit per glyph, the highest bit of each byte first. */
const bitsOf =
  (bitmap: ByteReader): HasBit =>
  glyph =>
    (bitmap.u8(glyph >> 3) & (0x80 >> (glyph & 7))) !== 0

type StreamName =
  | 'boxes'
  | 'composites'
  | 'contours'
  | 'flags'
  | 'glyphs'
  | 'instructions'
  | 'points'

const composite = -1
/** Bits of a component's flags. */
const bits = { words: 1, scale: 8, more: 0x20, twoScales: 0x40, matrix: 0x80, instructed: 0x100 }

class Glyphs {
  constructor(
    private readonly streams: Readonly<Record<StreamName, Woff2Stream>>,
    private readonly marks: Readonly<Record<'hasBox' | 'overlaps', HasBit>>,
  ) {}

  /** Writes the next glyph and returns its left edge. */
  write(glyph: number, out: ByteWriter): number {
    const contours = this.streams.contours.i16()
    if (contours > 0) return this.writeSimple(glyph, contours, out)
    if (contours === composite) return this.writeComposite(glyph, out)
    if (contours < 0) throw damaged(`a glyph of ${contours} contours`)
    if (this.marks.hasBox(glyph)) throw damaged('a box without an outline')
    return 0
  }

  private writeSimple(glyph: number, contours: number, out: ByteWriter): number {
    const { points: counts, flags, glyphs, instructions } = this.streams
    const ends: number[] = []
    let end = 0
    for (let contour = 0; contour < contours; contour++) {
      end += counts.short()
      ends.push(end - 1)
    }
    if (end > 0xffff) throw damaged(`a glyph of ${end} points`)
    const points = readPoints(end, flags, glyphs)
    const instructed = instructions.bytes(glyphs.short())
    const box = this.marks.hasBox(glyph) ? this.readBox() : boxAround(points)
    writeHead(contours, box, out)
    for (const point of ends) out.u16(point)
    writeInstructions(instructed, out)
    writePoints(points, this.marks.overlaps(glyph), out)
    return box.xMin
  }

  private writeComposite(glyph: number, out: ByteWriter): number {
    if (!this.marks.hasBox(glyph)) throw damaged('a composite glyph without a box')
    const box = this.readBox()
    writeHead(composite, box, out)
    const { composites, glyphs, instructions } = this.streams
    let instructed = false
    for (let flags = bits.more; (flags & bits.more) !== 0;) {
      flags = composites.u16()
      instructed ||= (flags & bits.instructed) !== 0
      out.u16(flags)
      out.write(composites.bytes(componentBytes(flags)))
    }
    if (instructed) writeInstructions(instructions.bytes(glyphs.short()), out)
    return box.xMin
  }

  private readBox(): Box {
    const { boxes } = this.streams
    return { xMin: boxes.i16(), yMin: boxes.i16(), xMax: boxes.i16(), yMax: boxes.i16() }
  }
}

/** Returns the number of bytes in a component after its flags. */
function componentBytes(flags: number): number {
  const place = (flags & bits.words) === 0 ? 4 : 6
  if ((flags & bits.scale) !== 0) return place + 2
  if ((flags & bits.twoScales) !== 0) return place + 4
  return (flags & bits.matrix) === 0 ? place : place + 8
}

function writeHead(contours: number, { xMin, yMin, xMax, yMax }: Box, out: ByteWriter): void {
  for (const number of [contours, xMin, yMin, xMax, yMax]) out.u16(number & 0xffff)
}

function writeInstructions(instructions: Uint8Array, out: ByteWriter): void {
  out.u16(instructions.length)
  out.write(instructions)
}
