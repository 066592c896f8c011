import { AppError } from '@platen/errors'
import {
  type Command,
  type CommandContext,
  type CommandResult,
  presentOrganization,
  shortTime,
  table,
} from './command'

async function create({ database, operands }: CommandContext): Promise<CommandResult> {
  const name = operands[0]?.trim() ?? ''
  if (name === '' || name.length > 100 || /\p{Cc}/u.test(name))
    throw new AppError('invalid_request', 'The name must be a text of 1 to 100 characters')
  // Nothing forbids two of a name, but then neither could be named by it.
  const [twin] = await database.organizations.list({ name })
  if (twin) throw new AppError('conflict', `The organization ${twin.id} has this name already`)
  const made = await database.organizations.create({ name })
  return { text: `${made.name} (${made.id})`, json: presentOrganization(made) }
}

async function list({ database }: CommandContext): Promise<CommandResult> {
  const all = await database.organizations.list()
  const rows = all.map(({ id, name, createdAt }) => [id, name, shortTime(createdAt)])
  return { text: table(['id', 'name', 'created (UTC)'], rows), json: all.map(presentOrganization) }
}

/** What an operator can do with organizations. */
export const organizationCommands: readonly Command[] = [
  {
    words: 'organizations create',
    summary: 'makes an organization',
    operands: ['<name>'],
    options: {},
    run: create,
  },
  {
    words: 'organizations list',
    summary: 'lists all organizations',
    operands: [],
    options: {},
    run: list,
  },
]
