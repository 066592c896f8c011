import { type Design } from '@platen/design'
import { merge, type Versions } from '@platen/editor'

/** Merges without asking: where both sides have changed the same thing, `mine` wins. */
export function mineFirst(versions: Versions<Design>): Design {
  const { document, conflicts } = merge(versions)
  if (conflicts.length === 0) return document
  return merge(versions, new Map(conflicts.map(({ path }) => [path, 'mine']))).document
}
