import { type Matrix } from '@platen/design'
import { identity, multiply } from '../program/matrix'
import { type Lengths, lengthOf } from './lengths'
import { Sum } from './sums'

/** The lengths to which the relative lengths of a transform refer, in px. */
export interface TransformBox {
  width: number
  height: number
  lengths: Lengths
}

const call = /\s*,?\s*([a-z]+(?:3d)?)\(([^()]*(?:\([^()]*\)[^()]*)*)\)/iy
/** The maximum number of characters in a list; nobody needs more. */
const maximumLength = 10_000

/**
 * Returns the matrix of a list of transforms, from CSS or an attribute, whose bare numbers are px and degrees; undefined if the value is
 * not such a list. A 3D transform has its effect on a plane, without perspective.
 */
export function transformMatrix(value: string, box: TransformBox): Matrix | undefined {
  const text = value.trim()
  if (/^none$/i.test(text) || text === '') return identity
  if (text.length > maximumLength) return undefined
  let matrix = identity
  call.lastIndex = 0
  let at = 0
  for (let found = call.exec(text); found; found = call.exec(text)) {
    at = call.lastIndex
    const [, name = '', inner = ''] = found
    const next = functionMatrix(name.toLowerCase(), partsOf(inner), box)
    if (!next) return undefined
    matrix = multiply(matrix, next)
  }
  return text.slice(at).trim() === '' ? matrix : undefined
}

/** Splits arguments at commas, or at spaces, as attributes allow. */
const partsOf = (inner: string): string[] =>
  inner.includes('(') || inner.includes(',')
    ? inner
        .split(',')
        .flatMap(part => (part.includes('(') ? [part.trim()] : part.trim().split(/\s+/)))
    : inner.trim().split(/\s+/)

/** Reads the arguments of a transform by their index. */
interface Arguments {
  /** Returns the length at an index, in px: `x` along the width of the box, `y` along its height. */
  x: (at: number) => number
  y: (at: number) => number
  /** Returns a number or a percentage. */
  factor: (at: number, otherwise: number) => number
  /** Returns an angle in radians. */
  angle: (at: number) => number
}

const numbersAt = ({ factor }: Arguments, places: readonly number[]): number[] =>
  places.map(at => factor(at, NaN))

const makers: Readonly<Record<string, (read: Arguments) => Matrix>> = {
  matrix: read => matrixOf(numbersAt(read, [0, 1, 2, 3, 4, 5])),
  matrix3d: read => matrixOf(numbersAt(read, [0, 1, 4, 5, 12, 13])),
  translate: ({ x, y }) => translation(x(0), y(1)),
  translate3d: ({ x, y }) => translation(x(0), y(1)),
  translatex: ({ x }) => translation(x(0), 0),
  translatey: ({ y }) => translation(0, y(0)),
  translatez: () => identity,
  perspective: () => identity,
  scale: ({ factor }) => scaling(factor(0, 1), factor(1, factor(0, 1))),
  scale3d: ({ factor }) => scaling(factor(0, 1), factor(1, 1)),
  scalex: ({ factor }) => scaling(factor(0, 1), 1),
  scaley: ({ factor }) => scaling(1, factor(0, 1)),
  rotate: ({ angle, x, y }) => around(rotation(angle(0)), x(1), y(2)),
  rotatez: ({ angle }) => rotation(angle(0)),
  rotatex: ({ angle }) => scaling(1, Math.cos(angle(0))),
  rotatey: ({ angle }) => scaling(Math.cos(angle(0)), 1),
  skew: ({ angle }) => ({ ...identity, c: Math.tan(angle(0)), b: Math.tan(angle(1)) }),
  skewx: ({ angle }) => ({ ...identity, c: Math.tan(angle(0)) }),
  skewy: ({ angle }) => ({ ...identity, b: Math.tan(angle(0)) }),
}

function functionMatrix(
  name: string,
  parts: readonly string[],
  { width, height, lengths }: TransformBox,
): Matrix | undefined {
  const length = (at: number, whole: number): number =>
    lengthOf(parts[at] ?? '0', whole, lengths) ?? NaN
  const matrix = makers[name]?.({
    x: at => length(at, width),
    y: at => length(at, height),
    factor: (at, otherwise) => (parts[at] === undefined ? otherwise : numberOf(parts[at])),
    angle: at => radiansOf(parts[at] ?? '0'),
  })
  return matrix && Object.values(matrix).every(Number.isFinite) ? matrix : undefined
}

const matrixOf = ([a = NaN, b = NaN, c = NaN, d = NaN, e = NaN, f = NaN]: number[]): Matrix => ({
  a,
  b,
  c,
  d,
  e,
  f,
})

/** Returns a translation, in px. */
export const translation = (x: number, y: number): Matrix => ({ ...identity, e: x, f: y })

/** Returns a scaling about the origin. */
export const scaling = (x: number, y: number): Matrix => ({ ...identity, a: x, d: y })

/** Returns a clockwise rotation about the origin, in radians. */
export function rotation(radians: number): Matrix {
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)]
  return { a: cos, b: sin, c: -sin, d: cos, e: 0, f: 0 }
}

/** Returns a transform with its origin moved to a point. */
export const around = (matrix: Matrix, x: number, y: number): Matrix =>
  multiply(multiply(translation(x, y), matrix), translation(-x, -y))

const radians: Readonly<Record<string, number>> = {
  '': Math.PI / 180,
  deg: Math.PI / 180,
  grad: Math.PI / 200,
  rad: 1,
  turn: 2 * Math.PI,
}

/** Returns an angle in radians; a bare number is in degrees. NaN if the value is not an angle. */
export const radiansOf = (text: string): number =>
  new Sum(text, (number, unit) => number * (radians[unit.toLowerCase()] ?? NaN)).value() ?? NaN

/** Returns a number or a percentage; NaN if it is neither. */
export const numberOf = (text: string): number =>
  new Sum(text, (number, unit) =>
    unit === '' ? number : unit === '%' ? number / 100 : NaN,
  ).value() ?? NaN

/** Returns a matrix in the form of an attribute. */
export const writtenMatrix = ({ a, b, c, d, e, f }: Matrix): string =>
  `matrix(${[a, b, c, d, e, f].map(value => Number(value.toFixed(8))).join(' ')})`
