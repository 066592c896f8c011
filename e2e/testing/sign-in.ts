import { createHash, randomBytes } from 'node:crypto'
import { type Database } from '@platen/database'

const newToken = (): { token: string; hash: Buffer } => {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: createHash('sha256').update(token).digest() }
}

/** A user who has joined an organization and is signed in. */
export interface SignedIn {
  name: string
  email: string
  /** The session, as the value of the cookie `platen`. */
  session: string
}

/** Returns an email address that no other organization has. */
export const emailIn = (organizationId: string, name: string): string =>
  `${name}@${organizationId.replace('_', '-')}.example`

/** Creates the rows of a user who has joined an organization and signed in, without a password. No other user has the email address. */
export async function signIn(
  { links, sessions }: Pick<Database, 'links' | 'sessions'>,
  organizationId: string,
  role: 'editor' | 'owner',
): Promise<SignedIn> {
  const [link, session] = [newToken(), newToken()]
  const name = 'Ada Lindqvist'
  const email = emailIn(organizationId, 'ada')
  await links.create({ kind: 'invite', role, seconds: 60, organizationId, email, hash: link.hash })
  const user = await links.use(link.hash, { passwordHash: 'x' }, { name, email: undefined })
  if (!user) throw new Error('a new link must be valid')
  await sessions.create({ ...user, hash: session.hash, agent: 'Firefox' })
  return { name, email, session: session.token }
}

/** Returns the headers that the browser of a user sends with a call from the app. */
export const browserHeaders = ({ session }: SignedIn): Record<string, string> => ({
  cookie: `platen=${session}`,
  'sec-fetch-site': 'same-origin',
})
