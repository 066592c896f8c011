import { expireWeeksInBucket, openObjectStore, openOutputExpiry } from '@platen/storage'
import { auditFiles } from './audit-files'
import { type Command, type CommandContext, type CommandResult } from './command'

async function expire({ storage }: CommandContext): Promise<CommandResult> {
  const { config, fileDays } = storage()
  const json = { fileDays: fileDays ?? null }
  const kept = fileDays === undefined ? 'for ever' : `for ${fileDays} days`
  if (config.kind === 'disk') {
    const then = fileDays === undefined ? '' : ', until the workers delete them'
    return { text: `Files of renders are kept ${kept}${then}.`, json }
  }
  await expireWeeksInBucket(config, fileDays)
  return { text: `The bucket ${config.bucket} keeps the files of renders ${kept}.`, json }
}

async function audit({ database, storage }: CommandContext): Promise<CommandResult> {
  const { config, fileDays } = storage()
  const store = openObjectStore(config)
  try {
    const found = await auditFiles(database, store, openOutputExpiry({ fileDays }))
    const { rows, files, missing, unnamed } = found
    const lines = [
      `${rows} rows refer to files; ${files} files are stored.`,
      ...missing.map(({ by, id, key }) => `missing: ${key}, used by the ${by} ${id}`),
      ...unnamed.map(key => `unnamed: ${key}`),
    ]
    return { text: lines.join('\n'), json: found }
  } finally {
    store.close()
  }
}

/** Commands about stored files. */
export const fileCommands: readonly Command[] = [
  {
    words: 'files expire',
    summary:
      'make the bucket delete the files of renders after FILE_DAYS days, or keep them if it is not set',
    operands: [],
    options: {},
    run: expire,
  },
  {
    words: 'files audit',
    summary: 'compare the rows that refer to files with the stored files, without changing them',
    operands: [],
    options: {},
    run: audit,
  },
]
