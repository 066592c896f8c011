import { AppError } from '@platen/errors'

/** Names all files without a week in their key: each is in the folder of an organization. */
export const keptFiles = 'org_'

const grammar = /^(?:[a-z][0-9a-z_]*\/)*$/

/** Returns the folder of keys, `''` for all; throws `internal` for a text that does not name one. */
export function requireFolder(folder: string): string {
  if (folder === keptFiles || grammar.test(folder)) return folder
  throw new AppError('internal', 'Internal error', {
    internal: `not a folder of keys: ${JSON.stringify(folder.slice(0, 200))}`,
  })
}

/** Returns a folder of keys that is not all there is; throws `internal` for any other text. */
export function requireSubfolder(folder: string): string {
  return requireFolder(['', keptFiles].includes(folder) ? 'all' : folder)
}

/** The most objects that a store lists at a time. */
export const listedAtOnce = 1000
