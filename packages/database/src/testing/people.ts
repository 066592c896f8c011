import { randomBytes } from 'node:crypto'
import { type Database } from '..'
import { type LinkRecord } from '../people/links'
import { type NewPasskey } from '../people/passkeys'
import { type OwnUser } from '../people/users'

/** A passkey that no browser has made. */
export const newPasskey = (): NewPasskey => ({
  ...{ credentialId: randomBytes(16).toString('base64url'), publicKey: randomBytes(8) },
  ...{ counter: 0, transports: ['internal'], name: 'Laptop' },
})

export const newHash = (): Buffer => randomBytes(32)

/** Somebody who has joined an organization by a password. */
export async function newMember(
  { links }: Pick<Database, 'links'>,
  organizationId: string,
  role: LinkRecord['role'] = 'editor',
): Promise<OwnUser & { email: string }> {
  const hash = newHash()
  const email = `${randomBytes(6).toString('hex')}@acme.example`
  await links.create({
    ...{ kind: 'invite', organizationId, hash, seconds: 60, email, role: role ?? 'editor' },
  })
  const user = await links.use(hash, { passwordHash: 'x' }, { name: 'Ada', email: undefined })
  if (!user) throw new Error('nobody joined')
  return { ...user, email }
}
