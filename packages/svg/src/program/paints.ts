import { type Matrix } from '@platen/design'
import { type Tag } from '../tags/tags'
import { identity, multiply, readMatrix } from './matrix'
import { pathBox } from './path-box'
import { type TagTree } from './tag-tree'

/** The fill or stroke of a path. */
export interface Paint {
  /** A gradient, or `#rrggbb`. */
  colour: Gradient | string
  opacity: number
}

/** Colours along a line or between circles. */
export interface Gradient {
  shape:
    | { line: [x0: number, y0: number, x1: number, y1: number] }
    | { circles: [x0: number, y0: number, r0: number, x1: number, y1: number, r1: number] }
  /** The matrix from the gradient's units to those of the path. */
  matrix: Matrix
  stops: readonly Stop[]
}

interface Stop {
  offset: number
  /** `#rrggbb` */
  colour: string
  opacity: number
}

/** Returns the paint of a path: undefined if it has none, `unknown` if canvases have no such paint. */
export function paintOf(
  { attributes }: Tag,
  kind: 'fill' | 'stroke',
  tree: TagTree,
): Paint | 'unknown' | undefined {
  const value = attributes.get(kind) ?? 'none'
  if (value === 'none') return undefined
  const opacity = Number(attributes.get(`${kind}-opacity`) ?? 1)
  if (value.startsWith('#')) return { colour: value, opacity }
  // The transform of the gradient would distort the stroke.
  if (kind === 'stroke') return 'unknown'
  const server = tree.named(value)
  const gradient = server && gradientOf(server, attributes.get('d') ?? '', tree)
  return gradient ? { colour: gradient, opacity } : 'unknown'
}

function gradientOf(server: Tag, data: string, tree: TagTree): Gradient | undefined {
  const { attributes } = server
  const shape = shapeOf(server)
  const units = unitsOf(server, data)
  if (!shape || !units || (attributes.get('spreadMethod') ?? 'pad') !== 'pad') return undefined
  return {
    shape,
    matrix: multiply(units, readMatrix(attributes.get('gradientTransform'))),
    stops: tree.childrenOf(server).map(stopOf),
  }
}

function shapeOf({ name, attributes }: Tag): Gradient['shape'] | undefined {
  const number = (key: string): number => Number(attributes.get(key) ?? 0)
  if (name === 'linearGradient')
    return { line: [number('x1'), number('y1'), number('x2'), number('y2')] }
  if (name !== 'radialGradient') return undefined
  const [cx, cy, r, fx, fy] = [number('cx'), number('cy'), number('r'), number('fx'), number('fy')]
  // If the focus is outside the circle, canvases and SVG differ.
  return Math.hypot(fx - cx, fy - cy) < r * 0.99 ? { circles: [fx, fy, 0, cx, cy, r] } : undefined
}

/** Returns the matrix from the units of a gradient to those of the path; undefined if the path has no area. */
function unitsOf({ attributes }: Tag, data: string): Matrix | undefined {
  if (attributes.get('gradientUnits') === 'userSpaceOnUse') return identity
  const { x, y, width, height } = pathBox(data)
  return width > 0 && height > 0 ? { a: width, b: 0, c: 0, d: height, e: x, f: y } : undefined
}

const stopOf = ({ attributes }: Tag): Stop => ({
  offset: Number(attributes.get('offset') ?? 0),
  colour: attributes.get('stop-color') ?? '#000000',
  opacity: Number(attributes.get('stop-opacity') ?? 1),
})
