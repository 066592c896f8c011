import { metadataName, type ModificationKey, modificationSchema, valueOfText } from '@platen/design'
import { AppError } from '@platen/errors'
import { valueAt } from './value-at'

/** What a body sets. */
export interface Mapped {
  /** Modifications as a call would send them: their values are valid, their number is not checked. */
  modifications: { id: string; [key: string]: unknown }[]
  /** The values of the metadata, as they are in the body; null if the mapping names none, or the body has none. */
  metadata: Record<string, unknown> | null
  /** The keys of the mapping whose values the body lacks; they keep the values of the template. */
  missing: string[]
}

/** The element and the key that a key of a mapping names, such as `headline.text`. */
export function targetOf(name: string): { id: string; key: ModificationKey } | null {
  const at = name.lastIndexOf('.')
  const [id, key] = [name.slice(0, at), name.slice(at + 1)]
  return at > 0 && key !== 'id' && Object.hasOwn(modificationSchema.shape, key)
    ? { id, key: key as ModificationKey }
    : null
}

/**
 * Returns the modifications that a body makes by a mapping, which names the JSON Pointer of each value by the element and key that it sets, or by
 * `_metadata.` and a name. A value that is absent, null or an empty text is missing. Numbers and booleans become text where the key takes text, and text becomes what the
 * key takes. Throws `invalid_request` for a value that the key does not take.
 */
export function mapBody(mapping: Readonly<Record<string, string>>, body: unknown): Mapped {
  const byId = new Map<string, Mapped['modifications'][number]>()
  const metadata: [string, unknown][] = []
  const missing: string[] = []
  for (const [name, pointer] of Object.entries(mapping)) {
    const found = valueAt(body, pointer)
    if (found === undefined || found === null || found === '') {
      missing.push(name)
      continue
    }
    const ofMetadata = metadataName(name)
    if (ofMetadata !== null) {
      metadata.push([ofMetadata, found])
      continue
    }
    const target = targetOf(name)
    if (!target) throw new AppError('invalid_request', `${name} is not a modification key`)
    const { id, key } = target
    const modification = byId.get(id) ?? { id }
    modification[key] = valueFor(key, found, name)
    byId.set(id, modification)
  }
  return {
    modifications: [...byId.values()],
    metadata: metadata.length > 0 ? Object.fromEntries(metadata) : null,
    missing,
  }
}

function valueFor(key: ModificationKey, found: unknown, name: string): unknown {
  if (typeof found === 'string') return valueOfText(key, found, name)
  if (modificationSchema.shape[key].safeParse(found).success) return found
  if (typeof found === 'number' || typeof found === 'boolean')
    return valueOfText(key, String(found), name)
  const kind = Array.isArray(found) ? 'a list' : 'an object'
  throw new AppError('invalid_request', `${name} cannot be set to ${kind}`)
}
