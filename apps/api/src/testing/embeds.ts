import { type EmbedMode, newId, type NewEmbedSession } from '@platen/database'
import { newToken } from '@platen/secrets'
import { type CallOptions } from './call'
import { type Account, type TestApi } from './test-api'

export interface TestEmbed extends Partial<
  Pick<NewEmbedSession, 'designId' | 'source' | 'allowedOrigins' | 'seconds' | 'settings'>
> {
  owner: Account
  userId: string
  mode?: EmbedMode
}

/** Creates a session of an embedded editor. Returns it with the options of a call with its token. */
export async function newEmbed(
  { database }: Pick<TestApi, 'database'>,
  { owner: { organizationId }, ...given }: TestEmbed,
): Promise<{ id: string; options: CallOptions }> {
  const { token, hash } = newToken()
  const session = await database.embedSessions.create({
    organizationId,
    mode: 'edit',
    designId: newId('dsg'),
    source: null,
    settings: {},
    hash,
    allowedOrigins: ['https://app.example'],
    seconds: 3600,
    ...given,
  })
  return { id: session.id, options: { apiKey: token } }
}
