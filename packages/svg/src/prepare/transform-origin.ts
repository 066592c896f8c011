import { pxPerUnit } from '@platen/media'
import { declarationsOf, type SourceTag } from './source-tags'

const transforms = ['transform', 'gradientTransform', 'patternTransform']
const keywords: Readonly<Record<string, number>> = {
  left: 0,
  top: 0,
  center: 0.5,
  right: 1,
  bottom: 1,
}
/** Converts `transform-origin`, which resvg ignores, into a part of the transform. */
export function resolveTransformOrigin(tag: SourceTag): void {
  const origin =
    tag.attributes.get('transform-origin') ?? declarationsOf(tag).get('transform-origin')
  const name = transforms.find(attribute => tag.attributes.has(attribute))
  if (origin === undefined || name === undefined) return
  const place = placeOf(origin, viewport(tag))
  if (!place) return
  const [x, y] = place
  const own = tag.attributes.get(name) ?? ''
  tag.attributes.set(name, `translate(${x} ${y}) ${own} translate(${-x} ${-y})`)
}

/** Percentages and keywords refer to the nearest viewport. */
function viewport({ parents }: SourceTag): { width: number; height: number } {
  const svg = parents.findLast(({ name }) => name === 'svg')?.attributes
  const [, , boxWidth, boxHeight] = (svg?.get('viewBox') ?? '').trim().split(/[\s,]+/)
  return {
    width: Number.parseFloat(boxWidth ?? svg?.get('width') ?? ''),
    height: Number.parseFloat(boxHeight ?? svg?.get('height') ?? ''),
  }
}

function placeOf(
  origin: string,
  { width, height }: { width: number; height: number },
): [x: number, y: number] | undefined {
  const words = origin.trim().toLowerCase().split(/\s+/).slice(0, 2)
  const [first = '', second = 'center'] = words
  const swapped = first === 'top' || first === 'bottom' || second === 'left' || second === 'right'
  const [x, y] = swapped ? [second, first] : [first, second]
  const place: [number, number] = [lengthOf(x, width), lengthOf(y, height)]
  return place.every(Number.isFinite) ? place : undefined
}

function lengthOf(word: string, whole: number): number {
  const share = keywords[word]
  if (share !== undefined) return share * whole
  const [, number = '', unit = ''] = /^([+-]?[\d.]+(?:e[+-]?\d+)?)([a-z%]*)$/.exec(word) ?? []
  if (number === '') return NaN
  return unit === '%' ? (Number(number) / 100) * whole : Number(number) * (pxPerUnit[unit] ?? NaN)
}
