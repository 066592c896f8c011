import { type ParsedDesign, parseStoredDesign } from '@platen/design'
import { LRUCache } from 'lru-cache'

/** Reads the stored document of a version; null when it has been deleted. */
type ReadDocument = () => Promise<unknown>

/** The documents of versions. Since these never change, a caller that may see a design need not read its document each time. */
export interface KeptDocuments {
  /**
   * Returns the frozen design of a version, and the warnings about its document. Calls `read` if the design is not in memory. Throws the
   * errors of `read`, and `invalid_request` for an invalid document.
   */
  of(version: { designId: string; version: number }, read: ReadDocument): Promise<ParsedDesign>
}

/** A parsed document takes several times the memory of its text. */
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

/** Freezes a value, since all renders of the version share it. */
function frozen<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  for (const part of Object.values(value)) frozen(part)
  return Object.freeze(value)
}
