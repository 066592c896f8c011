import { AppError } from '@platen/errors'
import { type ObjectStore, openObjectStore } from '@platen/storage'
import { createOrganization } from '../features/organizations/create-organization'
import { eraseOrganization } from '../features/organizations/erase-organization'
import { exportOrganization } from '../features/organizations/export-organization'
import { findOrganization } from '../features/organizations/find-organization'
import {
  type Command,
  type CommandContext,
  type CommandResult,
  type CommandRuntime,
  presentOrganization,
  shortTime,
  table,
  UsageError,
} from './command'
import { parseDuration } from './parse-duration'

async function create({ database, operands }: CommandContext): Promise<CommandResult> {
  const made = await createOrganization(database, { name: operands[0] ?? '' })
  return { text: `${made.name} (${made.id})`, json: presentOrganization(made) }
}

async function list({ database }: CommandContext): Promise<CommandResult> {
  const all = await database.organizations.list()
  const rows = all.map(({ id, name, createdAt }) => [id, name, shortTime(createdAt)])
  return { text: table(['id', 'name', 'created (UTC)'], rows), json: all.map(presentOrganization) }
}

const quotaNames = ['renders', 'bytes', 'open'] as const

async function quota({ database, operands, options }: CommandContext): Promise<CommandResult> {
  const { id, name } = await findOrganization(database, operands[0] ?? '')
  const changes = Object.fromEntries(
    quotaNames.flatMap(each => {
      const text = options[each]
      return text === undefined ? [] : [[each, parseQuota(each, text)]]
    }),
  )
  const limits = (await database.organizations.setQuotas(id, changes)) ?? {
    renders: null,
    bytes: null,
    open: null,
  }
  const rows = quotaNames.map(each => [each, String(limits[each] ?? 'none')])
  return { text: `${name} (${id})\n${table(['quota', 'limit'], rows)}`, json: { id, ...limits } }
}

function parseQuota(name: string, text: string): number | null {
  if (text === 'none') return null
  if (/^\d{1,15}$/.test(text)) return Number(text)
  throw new UsageError(`--${name} must be a whole number or the word none`)
}

/** The default wait. The expiry of cached keys, the detection of a lost lease and the upload of a file take less time together. */
const longestRender = '30s'

async function erase({ operands, options, ...runtime }: CommandContext): Promise<CommandResult> {
  const { database, forget } = runtime
  const organization = await findOrganization(database, operands[0] ?? '')
  const { id, name } = organization
  if (options['confirm'] !== id)
    throw new AppError('invalid_request', `To erase ${name}, give its id: --confirm ${id}`)
  const seconds = parseDuration(options['wait'] ?? longestRender)
  if (seconds === null) throw new UsageError('--wait must be a time, such as 30s or 2m')
  await withStore(runtime, store =>
    eraseOrganization({ database, store, forget }, organization, seconds * 1000),
  )
  return { text: `${name} (${id}) is erased.`, json: { erased: id } }
}

async function exportAll({
  operands,
  options,
  ...runtime
}: CommandContext): Promise<CommandResult> {
  const { database } = runtime
  const organization = await findOrganization(database, operands[0] ?? '')
  const folder = options['to'] ?? ''
  const exported = await withStore(runtime, store =>
    exportOrganization({ database, store }, organization, folder),
  )
  const { rows, files } = exported
  return { text: `${rows} rows and ${files} files are in ${folder}.`, json: exported }
}

async function withStore<Result>(
  { storage }: Pick<CommandRuntime, 'storage'>,
  work: (store: ObjectStore) => Promise<Result>,
): Promise<Result> {
  const store = openObjectStore(storage().config)
  try {
    return await work(store)
  } finally {
    store.close()
  }
}

/** Commands about organizations. */
export const organizationCommands: readonly Command[] = [
  {
    words: 'organizations create',
    summary: 'create an organization',
    operands: ['<name>'],
    options: {},
    run: create,
  },
  {
    words: 'organizations list',
    summary: 'list all organizations',
    operands: [],
    options: {},
    run: list,
  },
  {
    words: 'organizations quota',
    summary: 'change the given quotas of an organization, then show all its quotas',
    operands: ['<id or name>'],
    options: {
      renders: {
        value: '<n>',
        summary: 'maximum number of renders drawn in a month; `none` removes the limit',
      },
      bytes: { value: '<n>', summary: 'maximum number of stored bytes, or `none`' },
      open: { value: '<n>', summary: 'maximum number of open renders, or `none`' },
    },
    run: quota,
  },
  {
    words: 'organizations export',
    summary: 'write all rows and files of an organization to a folder, without secrets',
    operands: ['<id or name>'],
    options: { to: { value: '<folder>', summary: 'an empty or new folder', required: true } },
    run: exportAll,
  },
  {
    words: 'organizations erase',
    summary: 'delete an organization with all of its rows, files and keys, for good',
    operands: ['<id or name>'],
    options: {
      confirm: {
        value: '<id>',
        summary: 'the id of the organization, as confirmation',
        required: true,
      },
      wait: {
        value: '<time>',
        summary: `time for the last renders to stop, e.g. 45s; ${longestRender} by default`,
      },
    },
    run: erase,
  },
]
