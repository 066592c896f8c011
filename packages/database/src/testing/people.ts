import { randomBytes } from 'node:crypto'
import { type Database } from '..'
import { type NewConnectedApp } from '../oauth/connected-apps'
import { type OwnUser, type UserRole } from '../entities/user'
import { type WayIn } from '../people/links'
import { type NewPasskey } from '../people/passkeys'

/** Creates the data of a passkey without a browser. */
export const newPasskey = (): NewPasskey => ({
  credentialId: randomBytes(16).toString('base64url'),
  publicKey: randomBytes(8),
  counter: 0,
  transports: ['internal'],
  name: 'Laptop',
})

/** Returns the data of a connected app of a person. */
export const newConnectedApp = (
  person: OwnUser,
  values: Partial<NewConnectedApp> = {},
): NewConnectedApp => ({
  ...person,
  clientId: 'https://claude.example/client.json',
  name: 'Claude',
  host: 'claude.example',
  scopes: ['read', 'render'],
  resource: 'https://platen.example/api/mcp',
  ...values,
})

export const newHash = (): Buffer => randomBytes(32)

/** Creates a person with a unique address who has joined an organization with a password. */
export async function newMember(
  database: Pick<Database, 'links'>,
  organizationId: string,
  role: UserRole = 'editor',
): Promise<OwnUser & { email: string }> {
  const email = `${randomBytes(6).toString('hex')}@acme.example`
  const wayIn = { passwordHash: 'x' }
  return { ...(await joinAs(database, { organizationId, email, role }, wayIn)), email }
}

/** Creates a person who has joined an organization with this address. */
export async function joinAs(
  { links }: Pick<Database, 'links'>,
  invited: { organizationId: string; email: string; role: UserRole },
  wayIn: WayIn,
): Promise<OwnUser> {
  const hash = newHash()
  await links.create({ kind: 'invite', ...invited, hash, seconds: 60 })
  const user = await links.use(hash, wayIn, { name: 'Ada', email: undefined })
  if (!user) throw new Error('nobody joined')
  return user
}
