import { type Role } from '@platen/contract'
import { type LinkRecord, type OwnUser } from '@platen/database'
import { AppError, notFound } from '@platen/errors'
import { newToken } from '@platen/secrets'
import { appOriginOf, demandOrigin } from '../../runtime/app-origin'
import { type Runtime } from '../../runtime/runtime'

/** The services that create links; commands have only these. */
export type LinkRuntime = Pick<Runtime, 'database' | 'addresses'>

/** A new link, which is shown once. */
export interface FreshLink {
  record: LinkRecord
  url: string
}

/** The organization of a link, and the owner who creates it; no owner if an operator does. */
interface By {
  organizationId: string
  createdBy?: string
}

const inviteSeconds = 7 * 86_400
const shortSeconds = 15 * 60

/**
 * Creates a link, valid for 7 days, with which a person can join an organization. Throws `in_use` for a member, `forbidden` if its
 * creator is no longer an owner.
 */
export async function makeInvite(
  runtime: LinkRuntime,
  { email, role, ...by }: By & { email: string; role: Role },
): Promise<FreshLink> {
  const { users, links } = runtime.database
  const present = await users.findByEmail({ organizationId: by.organizationId, email })
  if (present && present.role !== null) throw new AppError('in_use', `${email} is already a member`)
  return fresh(runtime, 'invite', hash =>
    links.create({ kind: 'invite', ...by, email, role, hash, seconds: inviteSeconds }),
  )
}

/**
 * Creates a link, valid for 15 minutes, with which a person can set a new password or passkey. Throws `not_found` for a person who cannot
 * sign in, `invalid_request` for an email address with accounts in several organizations, unless the organization is given.
 */
export async function makeReset(
  runtime: LinkRuntime,
  { email, organizationId }: { email: string; organizationId?: string },
): Promise<FreshLink> {
  const people = await runtime.database.users.listByEmail(email)
  const [user, ...others] = people.filter(
    person => person.role !== null && [person.organizationId, undefined].includes(organizationId),
  )
  if (!user) {
    const where = organizationId === undefined ? '' : ` in ${organizationId}`
    throw new AppError('not_found', `${email} has no account${where}`)
  }
  if (others.length > 0) {
    const ids = [user, ...others].map(person => person.organizationId).join(', ')
    throw new AppError(
      'invalid_request',
      `${email} has accounts in several organizations; give one of them: ${ids}`,
    )
  }
  return reset(runtime, { organizationId: user.organizationId, userId: user.id })
}

/**
 * Creates a reset link for a member of an organization. Throws `not_found` for anyone else, `forbidden` if its creator is no longer an
 * owner.
 */
export async function makeMemberReset(
  runtime: LinkRuntime,
  user: OwnUser & By,
): Promise<FreshLink> {
  if (!(await runtime.database.users.find(user))?.role) throw notFound('Member')
  return reset(runtime, user)
}

const reset = (runtime: LinkRuntime, user: OwnUser & By): Promise<FreshLink> =>
  fresh(runtime, 'reset', hash =>
    runtime.database.links.create({ kind: 'reset', ...user, hash, seconds: shortSeconds }),
  )

/** Creates a link, valid for 15 minutes, for the first owner of an organization; null if the organization already has a member. */
export async function makeSetupLink(
  runtime: LinkRuntime,
  organizationId: string,
): Promise<FreshLink | null> {
  const { users, links } = runtime.database
  if (await users.hasMembers(organizationId)) return null
  return fresh(runtime, 'setup', hash =>
    links.create({ kind: 'setup', organizationId, role: 'owner', hash, seconds: shortSeconds }),
  )
}

/** Creates a link. Its token follows the `#`, which browsers do not send to servers. */
async function fresh(
  { addresses }: LinkRuntime,
  page: 'setup' | 'invite' | 'reset',
  make: (hash: Buffer) => Promise<LinkRecord>,
): Promise<FreshLink> {
  const { origin } = demandOrigin(appOriginOf(addresses.absolute('')))
  const { token, hash } = newToken()
  return { record: await make(hash), url: `${origin}/${page}#${token}` }
}
