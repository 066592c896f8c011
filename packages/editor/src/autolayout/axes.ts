import { type Container, isLeaf, type Item, type Leaf } from './item'
import { type Need, shares } from './shares'

/** One direction of a layout. */
interface Axis {
  name: 'x' | 'y'
  /** Returns what an element needs in this direction. */
  needOf: (leaf: Leaf) => Omit<Need, 'grow'>
}

/** Lengths of the parts of a layout in one direction, in px. */
export type Lengths = Map<Item, number>

/** Returns the lengths of all parts in one direction, within a length that is there. */
export function lengthsOf(root: Item, room: number, axis: Axis): Lengths {
  const lengths: Lengths = new Map()
  const assign = (item: Item, length: number): void => {
    lengths.set(item, length)
    if (isLeaf(item)) return
    const inside = insideOf(item, length, axis.name)
    const needs = item.children.map(child => need(child, axis))
    const own = runsAlong(item, axis.name)
      ? shares(needs, inside - gapsOf(item))
      : item.children.map((child, index) => {
          const stretched = alignOf(item, axis.name) === 'stretch'
          return crossLength(child, needs[index], { inside, stretched, axis })
        })
    for (const [index, child] of item.children.entries()) assign(child, own[index] ?? 0)
  }
  assign(root, crossLength(root, need(root, axis), { inside: room, stretched: true, axis }))
  return lengths
}

/** Returns the offset of each child from the start of the content, in one direction. */
export function offsetsOf(
  container: Container,
  lengths: readonly number[],
  { inside, name }: { inside: number; name: Axis['name'] },
): number[] {
  if (!runsAlong(container, name)) {
    const align = alignOf(container, name)
    // Content that is too long begins where the container does.
    return lengths.map(length => aligned(align, Math.max(0, inside - length)))
  }
  const rest = Math.max(0, inside - lengths.reduce((sum, one) => sum + one, gapsOf(container)))
  const { justify = 'start' } = container
  const between = justify === 'between' && lengths.length > 1 ? rest / (lengths.length - 1) : 0
  let at = justify === 'between' ? 0 : aligned(justify, rest)
  return lengths.map(length => {
    const start = at
    at += length + container.gap + between
    return start
  })
}

/** Returns the length of the content of a container, without its padding. */
export function insideOf({ padding }: Container, length: number, name: Axis['name']): number {
  const { left, right, top, bottom } = padding
  return Math.max(0, length - (name === 'x' ? left + right : top + bottom))
}

/** Returns true if the children of a container lie after each other in this direction. */
function runsAlong({ kind }: Container, name: Axis['name']): boolean {
  return kind !== 'stack' && (kind === 'row') === (name === 'x')
}

const gapsOf = ({ gap, children }: Container): number => gap * Math.max(0, children.length - 1)

/** Returns how children lie in a direction in which they do not follow each other. */
function alignOf({ kind, align, justify }: Container, name: Axis['name']): Container['align'] {
  if (kind !== 'stack' || name === 'x') return align
  return justify === undefined || justify === 'between' ? 'stretch' : justify
}

function aligned(align: Container['align'], rest: number): number {
  if (align === 'center') return rest / 2
  return align === 'end' ? rest : 0
}

const toldLength = (item: Item, name: Axis['name']): number | undefined =>
  name === 'x' ? item.width : item.height

/** Returns what a part needs in one direction. */
function need(item: Item, axis: Axis): Need {
  const { grow } = item
  if (isLeaf(item)) return { ...axis.needOf(item), grow }
  const told = toldLength(item, axis.name)
  if (told !== undefined) return { natural: told, least: told, grow }
  const needs = item.children.map(child => need(child, axis))
  const all = (key: 'least' | 'natural'): number => {
    const lengths = needs.map(one => one[key])
    const content = runsAlong(item, axis.name)
      ? lengths.reduce((sum, one) => sum + one, gapsOf(item))
      : Math.max(0, ...lengths)
    return content + around(item, axis.name)
  }
  return { natural: all('natural'), least: all('least'), grow }
}

const around = ({ padding: { left, right, top, bottom } }: Container, name: Axis['name']): number =>
  name === 'x' ? left + right : top + bottom

/** Returns the length of a part that does not follow others in this direction. */
function crossLength(
  item: Item,
  { natural, least }: Omit<Need, 'grow'> = { natural: 0, least: 0 },
  { inside, stretched, axis }: { inside: number; stretched: boolean; axis: Axis },
): number {
  if (toldLength(item, axis.name) !== undefined) return natural
  return Math.max(least, stretched ? inside : Math.min(natural, inside))
}
