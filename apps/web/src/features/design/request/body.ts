/** A modification in a request; the values of its keys are not validated. */
export interface Change {
  id: string
  [key: string]: unknown
}

/** The body of a generate call, including other options that the user pasted. */
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

/** Returns the value that takes effect for a key; undefined when nothing sets it. */
export function valueOf({ modifications }: Body, { id, key }: Place): unknown {
  return modifications.findLast(change => change.id === id && change[key] !== undefined)?.[key]
}

/** Sets a key: in the modification that set it last, else in another modification of the same element, else in a new one at the end. */
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

/** Returns the number of values in a body that the form does not show. */
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

/** Parses a typed or pasted body, or returns the fault in its structure. The values are validated later. */
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
