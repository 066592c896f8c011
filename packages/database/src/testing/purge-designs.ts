import { type Database } from '../database'

/** Purges all designs that were deleted more than a minute ago, and returns their number. */
export async function purgeDesigns({ deletion }: Pick<Database, 'deletion'>): Promise<number> {
  let purged = 0
  while (await deletion.purgeDesign()) purged++
  return purged
}
