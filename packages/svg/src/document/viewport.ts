import { pxPerUnit } from '@platen/media'
import { ancestorsOf, type SvgNode } from './nodes'

/** The size that browsers give a drawing without a size. */
const unnamed = { width: 100, height: 100 }

/** Returns the size of the nearest viewport around a node, in its units. For the root, it is the root's own size. */
export function viewportOf(node: SvgNode): { width: number; height: number } {
  for (const ancestor of ancestorsOf(node)) {
    if (ancestor.name !== 'svg' && ancestor.name !== 'symbol') continue
    const size = sizeOf(ancestor)
    if (size) return size
  }
  const root = node.parent ? undefined : sizeOf(node)
  return root ?? unnamed
}

/** Returns the four numbers of a view box; undefined if there is none. */
export function viewBoxOf({
  attributes,
}: SvgNode): { x: number; y: number; width: number; height: number } | undefined {
  const [x, y, width, height, more] = (attributes.get('viewBox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  if (x === undefined || y === undefined || width === undefined || height === undefined)
    return undefined
  const isBox = more === undefined && Number.isFinite(x + y) && width > 0 && height > 0
  return isBox ? { x, y, width, height } : undefined
}

function sizeOf(node: SvgNode): { width: number; height: number } | undefined {
  const box = viewBoxOf(node)
  if (box) return box
  const [width, height] = ['width', 'height'].map(side => absolute(node.attributes.get(side)))
  return width !== undefined && height !== undefined ? { width, height } : undefined
}

/** Returns a length in px; undefined if it is missing or relative. */
export function absolute(length: string | undefined): number | undefined {
  const [, number, unit = ''] =
    /^\s*\+?([\d.]+(?:e[+-]?\d+)?)([a-z%]*)\s*$/i.exec(length ?? '') ?? []
  const px = Number(number) * (pxPerUnit[unit.toLowerCase()] ?? NaN)
  return px > 0 && Number.isFinite(px) ? px : undefined
}
