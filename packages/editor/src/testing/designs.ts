import { type Design, parseDesign } from '@platen/design'

/** A page of a test document: its elements and other properties. */
export interface PageInput {
  id: string
  children?: readonly object[]
  [property: string]: unknown
}

/** Returns a frozen design of 400 × 300 px, so that any write to it throws. */
export function designOf(pages: readonly PageInput[], more: object = {}): Design {
  return deepFreeze(
    parseDesign({ schemaVersion: 1, width: 400, height: 300, pages, ...more }).design,
  )
}

/** An element as sent by a caller. */
type WrittenElement = Readonly<Record<string, unknown>> & { id: string; type: string }

/** Returns a shape with this id and box. */
export function box(id: string, geometry: object = {}): WrittenElement {
  return { id, type: 'shape', width: 100, height: 40, ...geometry }
}

/** Returns a group with this id, box and children. */
export function groupOf(id: string, children: readonly object[], geometry: object = {}): object {
  return { id, type: 'group', width: 200, height: 100, children, ...geometry }
}

/** Freezes a value and everything in it. A value that is already frozen is assumed to be deeply frozen. */
export function deepFreeze<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  Object.values(value).forEach(deepFreeze)
  return Object.freeze(value)
}
