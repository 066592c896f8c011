import { type AppError } from '@platen/errors'
import { type ElementKind } from '../elements/element'

/** The minimal element of each kind. */
export const least = {
  text: { type: 'text', width: 100, height: 20 },
  image: { type: 'image', width: 100, height: 20, src: 'https://cdn.example/photo.jpg' },
  svg: { type: 'svg', width: 100, height: 20, src: 'https://cdn.example/logo.svg' },
  shape: { type: 'shape', width: 100, height: 20 },
  line: { type: 'line', width: 100 },
  group: { type: 'group', width: 100, height: 20 },
  qr: { type: 'qr', width: 100, height: 100, value: 'https://platen.example' },
} as const satisfies Record<ElementKind, object>

/** Returns a document of one page with these elements; elements without an id get `e0`, `e1`, … */
export function documentOf(
  children: readonly object[],
  page: object = {},
): { schemaVersion: number; width: number; height: number; pages: object[] } {
  const named = children.map((child, index) => ({ id: `e${index}`, ...child }))
  return {
    schemaVersion: 1,
    width: 400,
    height: 300,
    pages: [{ id: 'front', children: named, ...page }],
  }
}

/** Returns the public message of the error that a call throws; fails if it throws none. */
export function complaint(call: () => unknown): string {
  try {
    call()
  } catch (error) {
    return (error as AppError).publicMessage
  }
  throw new Error('Expected a fault')
}

/** Freezes a value deeply, so that any write to it throws. */
export function deepFreeze<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null) Object.values(value).forEach(deepFreeze)
  return Object.freeze(value)
}
