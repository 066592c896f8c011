import { type ParsedDesign, parseStoredDesign } from '@platen/design'
import { LRUCache } from 'lru-cache'

/** Reads the stored document of a version; null when it was deleted. */
type ReadDocument = () => Promise<unknown>

/** The documents of versions, which never change: a caller that may see a design need not read its document each time. */
export interface KeptDocuments {
  /**
   * Returns the design of a version, frozen, and the warnings about its document; `read` is called if it is not in memory. Throws the
   * errors of `read`, and `invalid_request` for a document that cannot be read.
   */
  of(version: { designId: string; version: number }, read: ReadDocument): Promise<ParsedDesign>
}

/** An object takes several times the memory of its text. */
const weightOfText = 4

/** Keeps documents in memory, at most `limit` bytes in total; the least recently used are dropped first. */
export function keepDocuments(limit = 64 * 1024 * 1024): KeptDocuments {
  const kept = new LRUCache<string, ParsedDesign>({
    maxSize: limit,
    sizeCalculation: ({ design }) => weightOfText * JSON.stringify(design).length,
  })
  return {
    async of({ designId, version }, read) {
      const key = `${designId}@${version}`
      const known = kept.get(key)
      if (known) return known
      const parsed = frozen(parseStoredDesign(await read()))
      kept.set(key, parsed)
      return parsed
    },
  }
}

/** Freezes a value: all renders of the version share it. */
function frozen<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  for (const part of Object.values(value)) frozen(part)
  return Object.freeze(value)
}
