import { renderOutcomeSchema, type RenderOutcomeRow, storedKeys } from '@platen/contract'
import { type Claimed } from '@platen/database'
import { objectKey, requireObjectKey } from '@platen/design'
import { contentTypeOf, hasAll, type ObjectStore, type OutputExpiry } from '@platen/storage'

export interface ReuseRequest {
  earlier: Claimed['earlier']
  /** The SHA-256 of the content to draw. */
  contentKey: Buffer
  store: Pick<ObjectStore, 'has' | 'get' | 'put'>
  outputExpiry: Pick<OutputExpiry, 'last' | 'week'>
}

/**
 * Returns the outcome of an earlier render of the same content if all its files still exist; else null. Files that will soon be deleted are
 * copied to the current week.
 */
export async function reuseFiles(request: ReuseRequest): Promise<RenderOutcomeRow | null> {
  const { earlier, contentKey, store, outputExpiry } = request
  if (earlier?.contentKey !== contentKey.toString('hex')) return null
  const { data: outcome } = renderOutcomeSchema.safeParse(earlier.result)
  if (!outcome) return null
  const keys = storedKeys(outcome)
  if (!(await hasAll(store, keys))) return null
  if (outputExpiry.last(keys)) return outcome
  const copies = await copyToWeek(keys, store, outputExpiry.week())
  return copies && withKeys(outcome, key => copies.get(key) ?? key)
}

/**
 * Copies files to a week, or, if `week` is undefined, to keys without a week, whose files are kept. Returns the new keys by the old ones;
 * null when a file is missing.
 */
async function copyToWeek(
  keys: readonly string[],
  store: ReuseRequest['store'],
  week: number | undefined,
): Promise<Map<string, string> | null> {
  const copies = new Map<string, string>()
  // Copied one at a time, since each may be tens of megabytes in size.
  for (const key of keys) {
    const { mac, ...parts } = requireObjectKey(key)
    // Keys without a secret part have no week either, so these files are kept.
    if (mac === undefined || copies.has(key)) continue
    const copy = objectKey({ ...parts, mac, week })
    const contentType = contentTypeOf(parts.extension)
    if (copy !== key && !(await store.has(copy))) {
      const object = await store.get(key)
      if (!object) return null
      await store.put(copy, object.bytes, { contentType })
    }
    copies.set(key, copy)
  }
  return copies
}

function withKeys(outcome: RenderOutcomeRow, renamed: (key: string) => string): RenderOutcomeRow {
  const { files, inlineImage } = outcome
  return {
    ...outcome,
    files: files.map(file => ({
      ...file,
      key: renamed(file.key),
      previewKey: file.previewKey === null ? null : renamed(file.previewKey),
    })),
    ...(inlineImage && { inlineImage: { ...inlineImage, key: renamed(inlineImage.key) } }),
  }
}
