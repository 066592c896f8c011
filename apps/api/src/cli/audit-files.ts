import { type Database, type NamingRow } from '@platen/database'
import { requireObjectKey } from '@platen/design'
import { keptFiles, type ObjectStore, type OutputExpiry } from '@platen/storage'

/** The differences between the rows and the store. */
export interface Audit {
  rows: number
  files: number
  /** Files that a row refers to but the store lacks, except files that may have been deleted because of their age. */
  missing: { by: NamingRow['by']; id: string; key: string }[]
  /** Stored files that no row refers to, except files stored within the last day, and files whose keys have no secret part. */
  unnamed: string[]
}

const dayMs = 86_400_000
const askedAtOnce = 32

/** Compares the store with all rows that refer to files. Reads everything and changes nothing. */
export async function auditFiles(
  { deletion }: Pick<Database, 'deletion'>,
  store: Pick<ObjectStore, 'has' | 'list'>,
  expiry: Pick<OutputExpiry, 'until'>,
): Promise<Audit> {
  const audit: Audit = { rows: 0, files: 0, missing: [], unnamed: [] }
  for await (const page of deletion.namingRows()) {
    audit.rows += page.length
    const named = page.flatMap(({ by, id, keys }) => keys.map(key => ({ by, id, key })))
    for (let from = 0; from < named.length; from += askedAtOnce) {
      const some = named.slice(from, from + askedAtOnce).filter(({ key }) => !isOver(key, expiry))
      const there = await Promise.all(some.map(({ key }) => store.has(key)))
      audit.missing.push(...some.filter((_, index) => there[index] === false))
    }
  }
  for await (const page of store.list(keptFiles)) {
    audit.files += page.length
    const old = page.filter(
      ({ key, storedAt }) =>
        Date.now() - storedAt.getTime() > dayMs && requireObjectKey(key).mac !== undefined,
    )
    audit.unnamed.push(...(await deletion.unnamed(old.map(({ key }) => key))))
  }
  return audit
}

/**
 * Returns true if a file may have been deleted because of its age. Without FILE_DAYS, a file with a week in its key may be deleted at any
 * time.
 */
function isOver(key: string, expiry: Pick<OutputExpiry, 'until'>): boolean {
  if (requireObjectKey(key).week === undefined) return false
  const until = expiry.until([key])
  return until === null || until.getTime() < Date.now()
}
