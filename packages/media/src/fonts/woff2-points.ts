import { type ByteWriter } from './byte-writer'
import { type Woff2Stream } from './woff2-stream'

/** The points of a glyph, each by its distance from the previous one. */
export interface Points {
  /** True for each point that is on the curve. */
  on: boolean[]
  dx: number[]
  dy: number[]
}

/** The smallest rectangle around points. */
export interface Box {
  xMin: number
  yMin: number
  xMax: number
  yMax: number
}

const signed = (flag: number, distance: number): number => ((flag & 1) === 1 ? distance : -distance)

/** Reads points: one byte each from `flags`, and one to four from `triplets`. */
export function readPoints(count: number, flags: Woff2Stream, triplets: Woff2Stream): Points {
  const points: Points = { on: [], dx: [], dy: [] }
  for (let index = 0; index < count; index++) {
    const flag = flags.u8()
    const [dx, dy] = distances(flag & 0x7f, triplets)
    points.on.push(flag < 0x80)
    points.dx.push(dx)
    points.dy.push(dy)
  }
  return points
}

/** Decodes the distances of a point from its kind and the following bytes. */
function distances(kind: number, triplets: Woff2Stream): [dx: number, dy: number] {
  const first = triplets.u8()
  if (kind < 10) return [0, signed(kind, ((kind & 14) << 7) + first)]
  if (kind < 20) return [signed(kind, (((kind - 10) & 14) << 7) + first), 0]
  const [x, y] = magnitudes(kind, first, triplets)
  return [signed(kind, x), signed(kind >> 1, y)]
}

function magnitudes(kind: number, first: number, triplets: Woff2Stream): [x: number, y: number] {
  if (kind < 84) {
    const rest = kind - 20
    return [1 + (rest & 0x30) + (first >> 4), 1 + ((rest & 0x0c) << 2) + (first & 0x0f)]
  }
  const second = triplets.u8()
  if (kind < 120) {
    const rest = kind - 84
    return [1 + (Math.floor(rest / 12) << 8) + first, 1 + (((rest % 12) >> 2) << 8) + second]
  }
  const third = triplets.u8()
  if (kind < 124) return [(first << 4) + (second >> 4), ((second & 0x0f) << 8) + third]
  return [(first << 8) + second, (third << 8) + triplets.u8()]
}

/** Returns the box around points; all zero if there are none. */
export function boxAround({ dx, dy }: Points): Box {
  const [xMin, xMax] = extent(dx)
  const [yMin, yMax] = extent(dy)
  return { xMin, yMin, xMax, yMax }
}

function extent(distances: readonly number[]): [least: number, most: number] {
  let [at, least, most] = [0, Infinity, -Infinity]
  for (const distance of distances) {
    at += distance
    least = Math.min(least, at)
    most = Math.max(most, at)
  }
  return distances.length === 0 ? [0, 0] : [least, most]
}

const onCurve = 1
const repeated = 8
const overlaps = 0x40
const mostRepeats = 255
/** The bits of a flag for each axis. `short`: the distance has one byte. `same`: it is zero or, if it has one byte, positive. */
const axes = { x: { short: 2, same: 0x10 }, y: { short: 4, same: 0x20 } } as const

/** Writes points in the form of a `glyf` table: flags, then the distances of each axis. */
export function writePoints({ on, dx, dy }: Points, overlapping: boolean, out: ByteWriter): void {
  const flags = on.map((isOn, index) => {
    const first = overlapping && index === 0 ? overlaps : 0
    const place = flagOf(dx[index] ?? 0, axes.x) | flagOf(dy[index] ?? 0, axes.y)
    return (isOn ? onCurve : 0) | first | place
  })
  writeFlags(flags, out)
  writeDistances(dx, out)
  writeDistances(dy, out)
}

function flagOf(distance: number, { short, same }: (typeof axes)['x' | 'y']): number {
  if (distance === 0) return same
  if (Math.abs(distance) > 0xff) return 0
  return distance > 0 ? short | same : short
}

function writeFlags(flags: readonly number[], out: ByteWriter): void {
  for (let start = 0; start < flags.length;) {
    const flag = flags[start] ?? 0
    let end = start + 1
    while (flags[end] === flag && end - start <= mostRepeats) end++
    const repeats = end - start - 1
    out.u8(repeats > 0 ? flag | repeated : flag)
    if (repeats > 0) out.u8(repeats)
    start = end
  }
}

function writeDistances(distances: readonly number[], out: ByteWriter): void {
  for (const distance of distances) {
    if (distance === 0) continue
    if (Math.abs(distance) <= 0xff) out.u8(Math.abs(distance))
    else out.u16(distance & 0xffff)
  }
}
