import { randomBytes } from 'node:crypto'
import { type Role } from '@platen/contract'
import { newToken } from '@platen/secrets'
import { type CallOptions } from './call'
import { type TestApi } from './test-api'

/** A signed-in person of an organization. */
export interface SignedIn {
  userId: string
  email: string
  sessionId: string
  /** The options of a call by their browser. */
  options: CallOptions
}

/** The settings of an API where people can sign in. */
export const signInSettings = { PUBLIC_URL: 'http://localhost' }

/** The header that a browser sends with calls from a page of the service. */
export const ownPage = { 'sec-fetch-site': 'same-origin' }

/** Creates a person with a role, and signs them in; their password is unknown. */
export async function newPerson(
  { database }: Pick<TestApi, 'database'>,
  organizationId: string,
  role: Role,
): Promise<SignedIn> {
  const [link, session] = [newToken(), newToken()]
  const email = `${randomBytes(6).toString('hex')}@acme.example`
  const { hash } = link
  await database.links.create({ kind: 'invite', organizationId, email, role, hash, seconds: 60 })
  const joining = { name: 'Ada', email: undefined }
  const user = await database.links.use(hash, { passwordHash: 'x' }, joining)
  if (!user) throw new Error('a new link must be valid')
  const { id: sessionId } = await database.sessions.create({
    ...user,
    hash: session.hash,
    agent: 'Firefox',
  })
  const headers = { cookie: `platen=${session.token}`, ...ownPage }
  return { userId: user.userId, email, sessionId, options: { apiKey: null, headers } }
}
