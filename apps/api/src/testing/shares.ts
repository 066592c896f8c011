import { newId, type NewShare } from '@platen/database'
import { openShareTokens } from '@platen/secrets'
import { type CallOptions } from './call'
import { type Account, type TestApi } from './test-api'

export type TestShare = Partial<NewShare> & Pick<NewShare, 'designId'> & { owner: Account }

/** Creates a share that allows everything. Returns its id with the options of a call of its guests. */
export async function newShare(
  { config, database }: Pick<TestApi, 'config' | 'database'>,
  { owner: { organizationId, keyId }, ...given }: TestShare,
): Promise<{ id: string; options: CallOptions }> {
  const tokens = openShareTokens(config.SECRETS_KEY)
  const secret = tokens.create(organizationId)
  const { id } = await database
    .tenant(organizationId)
    .shares.create({
      id: newId('shr'),
      version: null,
      name: 'Client',
      expiresAt: undefined,
      download: true,
      comments: true,
      approval: true,
      createdBy: keyId,
      ...secret,
      ...given,
    })
  return { id, options: { apiKey: tokens.show(organizationId, secret.token) } }
}
