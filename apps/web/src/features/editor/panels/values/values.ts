import { type KnownElement } from '@platen/design'
import { type Command, setEach } from '@platen/editor'
import { nearest, type Path } from '../controls/schema-at'

/** The common value of several elements at a path; undefined if their values differ. */
export type Common = { value: unknown; isMixed: false } | { value: undefined; isMixed: true }

/** Returns the value of an element at a path; undefined if there is none. */
export function valueAt(element: KnownElement, path: Path): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null
        ? (value as Readonly<Record<string, unknown>>)[key]
        : undefined,
    element,
  )
}

/** Returns the common value of elements at a path. */
export function commonAt(elements: readonly KnownElement[], path: Path): Common {
  const [first, ...others] = elements.map(element => valueAt(element, path))
  const text = JSON.stringify(first)
  return others.every(value => value === first || JSON.stringify(value) === text)
    ? { value: first, isMixed: false }
    : { value: undefined, isMixed: true }
}

/**
 * Sets a new value on each element at a path, computed from the old value. Does nothing where a parent, such as a shadow, is null or
 * missing.
 */
export function setAt(
  elements: readonly KnownElement[],
  path: Path,
  next: (value: unknown, element: KnownElement) => unknown,
): Command {
  const [key = '', ...inside] = path
  const changed = elements.flatMap(element => {
    const before = (element as unknown as Readonly<Record<string, unknown>>)[key]
    if (inside.length > 0 && (typeof before !== 'object' || before === null)) return []
    const value = next(valueAt(element, path), element)
    return [[element.id, { [key]: replaced(before, inside, value) }] as const]
  })
  return setEach(new Map(changed))
}

/** Adds to a number at a path, and limits the result to the range of the property. */
export function addAt(elements: readonly KnownElement[], path: Path, by: number): Command {
  return setAt(elements, path, (value, { type }) =>
    nearest(type, path, tidied((typeof value === 'number' ? value : 0) + by)),
  )
}

function replaced(before: unknown, [key, ...rest]: Path, value: unknown): unknown {
  if (key === undefined) return value
  const record = before as Readonly<Record<string, unknown>>
  return { ...record, [key]: replaced(record[key], rest, value) }
}

/** Removes the rounding errors of floating-point sums. */
const tidied = (value: number): number => Math.round(value * 1e6) / 1e6
