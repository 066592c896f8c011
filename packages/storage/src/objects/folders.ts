import { AppError } from '@platen/errors'

/** The common key prefix of all files without a week, each of which is in the folder of an organization. */
export const keptFiles = 'org_'

const grammar = /^(?:[a-z][0-9a-z_]*\/)*$/

/** Returns a folder of keys (`''` for all keys) unchanged; throws `internal` if the string is not a folder. */
export function requireFolder(folder: string): string {
  if (folder === keptFiles || grammar.test(folder)) return folder
  throw new AppError('internal', 'Internal error', {
    internal: `not a folder of keys: ${JSON.stringify(folder.slice(0, 200))}`,
  })
}

/** Like `requireFolder`, but also throws for `''` and `keptFiles`, which contain the files of all organizations. */
export function requireSubfolder(folder: string): string {
  return requireFolder(['', keptFiles].includes(folder) ? 'all' : folder)
}

/** The maximum number of objects per page of a list. */
export const listedAtOnce = 1000
