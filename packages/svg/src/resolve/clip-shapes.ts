import { newNode, nodesOf, type SvgNode } from '../document/nodes'
import { viewportOf } from '../document/viewport'
import { argumentsOf, functionIn, wordsOf } from '../values/functions'
import { type Lengths, lengthOf } from '../values/lengths'
import { type Box, type Measure } from './measure'
import { shapeNames, strokeWidthOf } from './strokes'
import { originOf } from './transforms'

const boxNames = new Set([
  ...['border-box', 'content-box', 'fill-box', 'margin-box', 'padding-box', 'stroke-box'],
  'view-box',
])
const initialFontSize = 16

/** Turns the shapes of CSS clips into clip paths. */
export async function resolveClipShapes(root: SvgNode, measure: Measure): Promise<void> {
  let made = 0
  for (const node of [...nodesOf(root)]) {
    const value = node.attributes.get('clip-path')
    if (value === undefined || /^(?:none$|inherit$|url\()/i.test(value)) continue
    const shape = await shapeOf(node, value, measure)
    if (!shape) {
      node.attributes.delete('clip-path')
      continue
    }
    const id = `platen-clip-${made++}`
    const clip = newNode('clipPath', { id }, root)
    clip.children.push({ ...shape, parent: clip })
    root.children.push(clip)
    node.attributes.set('clip-path', `url(#${id})`)
  }
}

async function shapeOf(
  node: SvgNode,
  value: string,
  measure: Measure,
): Promise<SvgNode | undefined> {
  const words = wordsOf(value)
  const boxName = words.find(word => boxNames.has(word.toLowerCase()))?.toLowerCase()
  const shape = words.find(word => word.includes('('))
  const viewport = viewportOf(node)
  const box = await boxNamed(boxName, node, measure)
  if (!box) return undefined
  const place: Place = { box, lengths: { ...viewport, fontSize: initialFontSize } }
  if (shape === undefined)
    return boxName === undefined ? undefined : rectangle([0, 0, 0, 0], [0, 0], place)
  const call = functionIn(shape)
  return call && shapes[call.name]?.(call.inner, place)
}

/** Returns the reference box of a shape. Without a name, it is the box of the stroke, as in browsers. */
async function boxNamed(
  name: string | undefined,
  node: SvgNode,
  measure: Measure,
): Promise<Box | undefined> {
  if (name === 'view-box') return { x: 0, y: 0, ...viewportOf(node) }
  const box = await measure.boxOf(node)
  const isFilled = name === 'fill-box' || name === 'content-box' || name === 'padding-box'
  const edge = isFilled || !shapeNames.has(node.name) ? 0 : strokeWidthOf(node) / 2
  if (!box) return undefined
  return {
    x: box.x - edge,
    y: box.y - edge,
    width: box.width + 2 * edge,
    height: box.height + 2 * edge,
  }
}

interface Place {
  box: Box
  lengths: Lengths
}

type Shape = (inner: string, place: Place) => SvgNode | undefined

const shapes: Readonly<Record<string, Shape>> = {
  circle: (inner, place) => {
    const { size, centre } = roundParts(inner, place)
    const { width, height } = place.box
    const r = radius(size[0], Math.hypot(width, height) / Math.SQRT2, {
      ...place,
      centre,
      axes: 'xy',
    })
    return checked('circle', { cx: centre.x, cy: centre.y, r })
  },
  ellipse: (inner, place) => {
    const { size, centre } = roundParts(inner, place)
    const rx = radius(size[0], place.box.width, { ...place, centre, axes: 'x' })
    const ry = radius(size[1], place.box.height, { ...place, centre, axes: 'y' })
    return checked('ellipse', { cx: centre.x, cy: centre.y, rx, ry })
  },
  inset: (inner, place) => {
    const { box } = place
    const [edges = '', round = '0'] = inner.split(/\s+round\s+|^round\s+/i)
    const [top = '0', right = top, bottom = top, left = right] = wordsOf(edges)
    const across = (text: string): number => lengthOf(text, box.width, place.lengths) ?? NaN
    const down = (text: string): number => lengthOf(text, box.height, place.lengths) ?? NaN
    return rectangle(
      [down(top), across(right), down(bottom), across(left)],
      radiiOf(round, place),
      place,
    )
  },
  rect: (inner, place) => {
    const { width, height } = place.box
    const [edges = '', round = '0'] = inner.split(/\s+round\s+/i)
    const [top = '', right = '', bottom = '', left = ''] = wordsOf(edges)
    const at = (text: string, whole: number, auto: number): number =>
      text === 'auto' ? auto : (lengthOf(text, whole, place.lengths) ?? NaN)
    const [y0, x1, y1, x0] = [
      at(top, height, 0),
      at(right, width, width),
      at(bottom, height, height),
      at(left, width, 0),
    ]
    return rectangle([y0, width - x1, height - y1, x0], radiiOf(round, place), place)
  },
  xywh: (inner, place) => {
    const { width, height } = place.box
    const [edges = '', round = '0'] = inner.split(/\s+round\s+/i)
    const [x, y, w, h] = wordsOf(edges).map(
      (text, at) => lengthOf(text, at % 2 === 0 ? width : height, place.lengths) ?? NaN,
    )
    if (x === undefined || y === undefined || w === undefined || h === undefined) return undefined
    return rectangle([y, width - x - w, height - y - h, x], radiiOf(round, place), place)
  },
  polygon: (inner, { box, lengths }) => {
    const { rule, rest } = fillRuleOf(argumentsOf(inner))
    const points = rest.map(pair => {
      const [x = '', y = ''] = wordsOf(pair)
      return [
        box.x + (lengthOf(x, box.width, lengths) ?? NaN),
        box.y + (lengthOf(y, box.height, lengths) ?? NaN),
      ]
    })
    if (points.length === 0 || !points.flat().every(Number.isFinite)) return undefined
    return newNode('polygon', { points: points.join(' '), 'clip-rule': rule }, undefined)
  },
  path: (inner, { box }) => {
    const { rule, rest } = fillRuleOf(argumentsOf(inner))
    const [, , data] = /^(["'])([^]*)\1$/.exec(rest[0] ?? '') ?? []
    if (data === undefined) return undefined
    const transform = `translate(${box.x} ${box.y})`
    return newNode('path', { d: data, 'clip-rule': rule, transform }, undefined)
  },
}

function fillRuleOf([first = '', ...more]: string[]): { rule: string; rest: string[] } {
  return /^(?:evenodd|nonzero)$/.test(first)
    ? { rule: first, rest: more }
    : { rule: 'nonzero', rest: [first, ...more] }
}

/** Returns the parts of a value such as `40% at 30% 20%`. */
function roundParts(
  inner: string,
  { box, lengths }: Place,
): { size: string[]; centre: { x: number; y: number } } {
  const [size = '', at = ''] = inner.trim().split(/\s*\bat\s+/)
  const place = at.trim() === '' ? 'center' : at
  return { size: wordsOf(size), centre: originOf(place, { ...box, lengths }) ?? { x: NaN, y: NaN } }
}

/** Returns a radius: a length, or the distance to the nearest or farthest side along its axes. */
function radius(
  text: string | undefined,
  whole: number,
  {
    box,
    lengths,
    centre,
    axes,
  }: Place & { centre: { x: number; y: number }; axes: 'x' | 'xy' | 'y' },
): number {
  const word = text ?? 'closest-side'
  if (!word.endsWith('side')) return lengthOf(word, whole, lengths) ?? NaN
  const across = [centre.x - box.x, box.x + box.width - centre.x].map(Math.abs)
  const down = [centre.y - box.y, box.y + box.height - centre.y].map(Math.abs)
  const sides = [...(axes === 'y' ? [] : across), ...(axes === 'x' ? [] : down)]
  return word === 'farthest-side' ? Math.max(...sides) : Math.min(...sides)
}

/** Returns the two radii that all corners share: different corners are not supported. */
function radiiOf(text: string, { box, lengths }: Place): [number, number] {
  const [across = '0', down = across] = text.split('/').map(part => wordsOf(part)[0] ?? '0')
  return [lengthOf(across, box.width, lengths) ?? NaN, lengthOf(down, box.height, lengths) ?? NaN]
}

/** Returns a rectangle inset from the box at the top, right, bottom and left. */
function rectangle(
  [top = 0, right = 0, bottom = 0, left = 0]: number[],
  [rx, ry]: [number, number],
  { box }: Place,
): SvgNode | undefined {
  const width = Math.max(0, box.width - left - right)
  const height = Math.max(0, box.height - top - bottom)
  return checked('rect', { x: box.x + left, y: box.y + top, width, height, rx, ry })
}

const checked = (name: string, attributes: Readonly<Record<string, number>>): SvgNode | undefined =>
  Object.values(attributes).every(Number.isFinite)
    ? newNode(name, attributes, undefined)
    : undefined
