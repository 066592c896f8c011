import { pointerTo } from '@platen/modifications'

/** A value in a body. */
export interface BodyNode {
  /** Its JSON Pointer. */
  pointer: string
  /** Its name, or its number in a list, counted from 1. */
  name: string
  /** The value as text; for an object or a list, what it contains. */
  text: string
  /** True for an object or a list, which cannot be chosen. */
  isBranch: boolean
  value: unknown
}

/** Values of one object or list that are shown; more would say nothing. */
const mostChildren = 100

/** Returns the values of an object or a list, at most 100. */
export function childrenOf(value: unknown, pointer: string): BodyNode[] {
  if (Array.isArray(value))
    return value
      .slice(0, mostChildren)
      .map((item: unknown, index) => nodeOf(item, { pointer, part: index, name: `${index + 1}` }))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value)
    .slice(0, mostChildren)
    .map(([name, item]) => nodeOf(item, { pointer, part: name, name }))
}

interface Place {
  /** The pointer of the parent. */
  pointer: string
  part: string | number
  name: string
}

function nodeOf(value: unknown, { pointer, part, name }: Place): BodyNode {
  const isBranch = typeof value === 'object' && value !== null
  return { pointer: pointer + pointerTo([part]), name, text: textOf(value), isBranch, value }
}

/** Returns a value as a short text. */
function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.length === 1 ? '1 item' : `${value.length} items`
  if (typeof value === 'object' && value !== null) return ''
  return typeof value === 'string' ? value.slice(0, 200) : String(value)
}

/** A value that is shown, and how deep it is, from 1. */
export interface ShownNode extends BodyNode {
  level: number
}

/** Returns the values of a body that can be seen, from the top, given the pointers of the objects and lists that are open. */
export const shownNodes = (
  body: unknown,
  opened: ReadonlySet<string>,
  { pointer, level }: { pointer: string; level: number } = { pointer: '', level: 1 },
): ShownNode[] =>
  childrenOf(body, pointer).flatMap(node => [
    { ...node, level },
    ...(opened.has(node.pointer)
      ? shownNodes(node.value, opened, { pointer: node.pointer, level: level + 1 })
      : []),
  ])

/** Returns the pointers of the objects and lists to open at first: from the top, until 60 values are shown. */
export function openedAtFirst(body: unknown): string[] {
  const opened: string[] = []
  let shown = 0
  let level = childrenOf(body, '')
  while (level.length > 0 && shown < 60) {
    shown += level.length
    const branches = level.filter(({ isBranch }) => isBranch)
    if (shown < 60) opened.push(...branches.map(({ pointer }) => pointer))
    level = branches.flatMap(({ value, pointer }) => childrenOf(value, pointer))
  }
  return opened
}

/** Returns the pointers of the lists of objects in a body, from the top, at most 20. */
export function listsIn(body: unknown): string[] {
  const found: string[] = []
  let level: { value: unknown; pointer: string }[] = [{ value: body, pointer: '' }]
  for (let depth = 0; depth < 6 && level.length > 0 && level.length < 1_000; depth++) {
    for (const { value, pointer } of level)
      if (Array.isArray(value) && typeof value[0] === 'object' && value[0] !== null)
        found.push(pointer)
    // Lists within lists make no rows.
    level = level
      .filter(({ value }) => !Array.isArray(value))
      .flatMap(({ value, pointer }) => childrenOf(value, pointer))
  }
  return found.slice(0, 20)
}
