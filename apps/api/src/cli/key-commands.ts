import { type KeyRecord, type OrganizationRecord, type UserKey } from '@platen/database'
import { createKey, type FreshKey } from '../features/keys/create-key'
import { findKeyUser } from '../features/keys/find-key-user'
import { revokeKey } from '../features/keys/revoke-key'
import { rollKey } from '../features/keys/roll-key'
import {
  type Command,
  type CommandContext,
  type CommandResult,
  shortTime,
  table,
  UsageError,
} from './command'
import { findOrganization } from '../features/organizations/find-organization'
import { parseDuration } from './parse-duration'

const organization = {
  value: '<id or name>',
  summary: 'the organization of the key',
  required: true,
} as const

async function create({ database, options }: CommandContext): Promise<CommandResult> {
  const owner = await findOrganization(database, options['organization'] ?? '')
  const { name = 'default', user: email } = options
  const { id: organizationId } = owner
  const userId =
    email === undefined ? null : await findKeyUser({ database }, { organizationId, email })
  return shown(owner, await createKey({ database }, { organizationId, name, userId }))
}

async function list({ database, options }: CommandContext): Promise<CommandResult> {
  const { id: organizationId } = await findOrganization(database, options['organization'] ?? '')
  const keys = await database.keys.list(organizationId)
  return { text: keys.length === 0 ? 'No keys yet.' : listing(keys), json: keys.map(listed) }
}

async function roll({ database, options, operands }: CommandContext): Promise<CommandResult> {
  const { grace = '0', organization: named = '' } = options
  const [keyId = ''] = operands
  const graceSeconds = parseDuration(grace)
  if (graceSeconds === null) throw new UsageError('--grace must be a time, such as 15m, 24h or 7d')
  const owner = await findOrganization(database, named)
  const key = { organizationId: owner.id, keyId, graceSeconds }
  const fresh = shown(owner, await rollKey({ database }, key))
  const end = graceSeconds === 0 ? 'within 5 s' : `in ${grace}`
  return { ...fresh, text: `${fresh.text}\n\nThe old key ${keyId} expires ${end}.` }
}

async function revoke({ database, options, operands }: CommandContext): Promise<CommandResult> {
  const [keyId = ''] = operands
  const { id: organizationId } = await findOrganization(database, options['organization'] ?? '')
  await revokeKey({ database }, { organizationId, keyId })
  return { text: `${keyId} is revoked.`, json: { id: keyId, state: 'revoked' } }
}

/** Commands about keys. */
export const keyCommands: readonly Command[] = [
  {
    words: 'keys create',
    summary: 'create an API key and print it; it is not shown again',
    operands: [],
    options: {
      organization,
      name: { value: '<name>', summary: 'a name to tell keys apart; "default" if not given' },
      user: { value: '<email>', summary: 'the person the key belongs to; nobody if not given' },
    },
    run: create,
  },
  {
    words: 'keys list',
    summary: 'list the keys of an organization, including revoked ones',
    operands: [],
    options: { organization },
    run: list,
  },
  {
    words: 'keys roll',
    summary: 'replace a key with a new one; the old key expires after the grace period',
    operands: ['<key id>'],
    options: {
      organization,
      grace: {
        value: '<time>',
        summary: 'time for which the old key stays valid, such as 15m, 24h or 7d; 0 if not given',
      },
    },
    run: roll,
  },
  {
    words: 'keys revoke',
    summary: 'revoke a key; every instance rejects it within 5 s',
    operands: ['<key id>'],
    options: { organization },
    run: revoke,
  },
]

/** Returns the text of a new key, which is shown only once. */
function shown(owner: OrganizationRecord, { record, secret }: FreshKey): CommandResult {
  const { id, name } = record
  return {
    text: [
      `The key "${name}" (${id}) of ${owner.name} (${owner.id}), shown only once:`,
      '',
      `  ${secret}`,
    ].join('\n'),
    json: { ...presentKey(record), secret },
  }
}

function presentKey(key: KeyRecord): object {
  const { id, organizationId, name, userId, prefix, lastFour } = key
  const [createdAt, lastUsedAt, revokedAt] = [key.createdAt, key.lastUsedAt, key.revokedAt].map(
    time => time?.toISOString() ?? null,
  )
  const times = { createdAt, lastUsedAt, revokedAt }
  return { id, organizationId, name, userId, prefix, lastFour, ...times }
}

const listed = (key: UserKey): object => ({ ...presentKey(key), state: key.state })

const listing = (keys: readonly UserKey[]): string =>
  table(
    ['id', 'name', 'key', 'state', 'created (UTC)', 'last used', 'valid until'],
    keys.map(key => [
      key.id,
      key.name,
      `${key.prefix}…${key.lastFour}`,
      key.state,
      shortTime(key.createdAt),
      shortTime(key.lastUsedAt),
      shortTime(key.revokedAt),
    ]),
  )
