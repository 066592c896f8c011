/** A modification in a request, with any value for its keys. */
export interface Change {
  id: string
  [key: string]: unknown
}

/** The body of a generate call, with any options that were pasted with it. */
export interface Body {
  modifications: readonly Change[]
  [option: string]: unknown
}

/** A key of an element or page. */
export interface Place {
  id: string
  key: string
}

export const emptyBody: Body = { modifications: [] }

/** Returns the value that a key ends up with; undefined when nothing sets it. */
export function valueOf({ modifications }: Body, { id, key }: Place): unknown {
  return modifications.findLast(change => change.id === id && change[key] !== undefined)?.[key]
}

/** Sets a key: where it was last set, else in another modification of the same element, else at the end. */
export function withValue(body: Body, { id, key }: Place, value: unknown): Body {
  const { modifications } = body
  const setting = modifications.findLastIndex(
    change => change.id === id && change[key] !== undefined,
  )
  const at = setting === -1 ? modifications.findLastIndex(change => change.id === id) : setting
  if (at === -1) return { ...body, modifications: [...modifications, { id, [key]: value }] }
  const changed = modifications.map((change, index) =>
    index === at ? { ...change, [key]: value } : change,
  )
  return { ...body, modifications: changed }
}

/** Removes a key from the request, so that the design's own value applies. */
export function withoutValue(body: Body, { id, key }: Place): Body {
  const modifications = body.modifications.flatMap(change => {
    if (change.id !== id || !(key in change)) return [change]
    const kept = Object.entries(change).filter(([name]) => name !== key)
    return kept.length > 1 ? [{ id: change.id, ...Object.fromEntries(kept) }] : []
  })
  return { ...body, modifications }
}

/** Returns the number of keys in a body that a form does not show. */
export function countOthers(body: Body, isShown: (id: string, key: string) => boolean): number {
  const places = body.modifications.flatMap(({ id, ...keys }) =>
    Object.keys(keys)
      .filter(key => !isShown(id, key))
      .map(key => JSON.stringify([id, key])),
  )
  return new Set(places).size
}

/** Formats a body as readable JSON. */
export const printBody = (body: Body): string => JSON.stringify(body, null, 2)

/** Parses a typed or pasted body, or reports the fault in its form; its values are checked later. */
export function parseBody(text: string): { body: Body } | { fault: string } {
  if (text.trim() === '') return { body: emptyBody }
  let read: unknown
  try {
    read = JSON.parse(text)
  } catch (error) {
    return { fault: `Not valid JSON yet: ${error instanceof Error ? error.message : ''}` }
  }
  if (typeof read !== 'object' || read === null || Array.isArray(read))
    return { fault: 'The request must be an object: {"modifications": […]}' }
  const { modifications = [] } = read as { modifications?: unknown }
  if (!Array.isArray(modifications)) return { fault: 'modifications must be a list' }
  const wrong = modifications.findIndex(change => !isChange(change))
  if (wrong !== -1) return { fault: `modifications[${wrong}] must be an object with an id` }
  return { body: { ...read, modifications: modifications as Change[] } }
}

const isChange = (value: unknown): value is Change =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string'
