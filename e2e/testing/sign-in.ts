import { createHash, randomBytes } from 'node:crypto'
import { openDatabase } from '@platen/database'
import { type System } from './system'

const newToken = (): { token: string; hash: Buffer } => {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: createHash('sha256').update(token).digest() }
}

/** Signs an editor of the organization of a system in; returns the headers that the browser sends with a call of the app. */
export async function signIn({
  databaseUrl: url,
  account: { organizationId },
}: Pick<System, 'databaseUrl' | 'account'>): Promise<Record<string, string>> {
  const database = openDatabase({ url, onError: () => undefined })
  try {
    const [link, session] = [newToken(), newToken()]
    const email = 'ada@acme.example'
    const invite = { kind: 'invite', role: 'editor', seconds: 60 } as const
    await database.links.create({ ...invite, organizationId, email, hash: link.hash })
    const joining = { name: 'Ada', email: undefined }
    const user = await database.links.use(link.hash, { passwordHash: 'x' }, joining)
    if (!user) throw new Error('a new link is good')
    await database.sessions.create({ ...user, hash: session.hash, agent: 'Firefox' })
    return { cookie: `platen=${session.token}`, 'sec-fetch-site': 'same-origin' }
  } finally {
    await database.close()
  }
}
