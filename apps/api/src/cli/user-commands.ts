import { parseEmail, type Role, roles } from '@platen/contract'
import { type FreshLink, makeInvite, makeReset } from '../features/members/make-link'
import { findOrganization } from '../features/organizations/find-organization'
import { type Command, type CommandContext, type CommandResult, UsageError } from './command'

async function invite(context: CommandContext): Promise<CommandResult> {
  const { database, addresses, operands, options } = context
  const { role = 'viewer', organization = '' } = options
  if (!isRole(role)) throw new UsageError(`--role must be one of ${roles.join(', ')}`)
  const email = parseEmail(operands[0] ?? '')
  const owner = await findOrganization(database, organization)
  const runtime = { database, addresses: addresses() }
  const made = await makeInvite(runtime, { organizationId: owner.id, email, role })
  const withArticle = role === 'viewer' ? 'a viewer' : `an ${role}`
  return shown(
    `With this link, ${email} can join ${owner.name} as ${withArticle}. It works for 7 days:`,
    made,
  )
}

async function link(context: CommandContext): Promise<CommandResult> {
  const { database, addresses, operands, options } = context
  const email = parseEmail(operands[0] ?? '')
  const { organization: named } = options
  const organization = named === undefined ? null : await findOrganization(database, named)
  const whose = { email, ...(organization && { organizationId: organization.id }) }
  const made = await makeReset({ database, addresses: addresses() }, whose)
  return shown(
    `With this link, ${email} can set a new password or passkey. It works for 15 minutes:`,
    made,
  )
}

const isRole = (text: string): text is Role => (roles as readonly string[]).includes(text)

/** Returns the text of a new link, which is shown only once. */
const shown = (what: string, { record, url }: FreshLink): CommandResult => ({
  text: [what, '', `  ${url}`].join('\n'),
  json: { id: record.id, url, expiresAt: record.expiresAt.toISOString() },
})

/** Commands about people. */
export const userCommands: readonly Command[] = [
  {
    words: 'users invite',
    summary:
      'create and print a link with which someone can join an organization; it is not shown again',
    operands: ['<email>'],
    options: {
      organization: { value: '<id or name>', summary: 'the organization to join', required: true },
      role: { value: '<role>', summary: `${roles.join(', ')}; viewer if not given` },
    },
    run: invite,
  },
  {
    words: 'users link',
    summary:
      'create and print a link with which someone can set a new password or passkey; it is not shown again',
    operands: ['<email>'],
    options: {
      organization: {
        value: '<id or name>',
        summary: 'the organization of the account, if the address has several accounts',
      },
    },
    run: link,
  },
]
