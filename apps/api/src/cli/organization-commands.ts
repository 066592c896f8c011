import { createOrganization } from '../features/organizations/create-organization'
import {
  type Command,
  type CommandContext,
  type CommandResult,
  presentOrganization,
  shortTime,
  table,
} from './command'

async function create({ database, operands }: CommandContext): Promise<CommandResult> {
  const made = await createOrganization(database, { name: operands[0] ?? '' })
  return { text: `${made.name} (${made.id})`, json: presentOrganization(made) }
}

async function list({ database }: CommandContext): Promise<CommandResult> {
  const all = await database.organizations.list()
  const rows = all.map(({ id, name, createdAt }) => [id, name, shortTime(createdAt)])
  return { text: table(['id', 'name', 'created (UTC)'], rows), json: all.map(presentOrganization) }
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
]
