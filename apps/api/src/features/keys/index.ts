import { type RouteAnswer } from '@platen/contract'
import { type SessionPrincipal } from '../../runtime/principal'
import { type Runtime } from '../../runtime/runtime'
import { type OpenFeature } from '../feature'
import { type FreshKey } from './create-key'
import { presentKey } from './key.presenter'
import { createOwnKey, findKey, listKeys } from './own-keys'
import { revokeKey } from './revoke-key'
import { rollKey } from './roll-key'

/** The API keys of an organization, for people who are signed in. */
export const keys: OpenFeature = runtime => ({
  handlers: {
    async listKeys({ principal, query }) {
      const { data, total } = await listKeys(runtime, principal, query)
      return { status: 200, body: { data: data.map(presentKey), total, ...query } }
    },
    createKey: async ({ principal, body }) =>
      shown(runtime, principal, await createOwnKey(runtime, principal, body)),
    async rollKey({ principal, keyId, body: { graceSeconds } }) {
      await findKey(runtime, principal, keyId)
      const { organizationId, userId: by } = principal
      const fresh = await rollKey(runtime, { organizationId, keyId, by, graceSeconds })
      return shown(runtime, principal, fresh)
    },
    async revokeKey({ principal, keyId }) {
      await findKey(runtime, principal, keyId)
      const { organizationId, userId: by } = principal
      await revokeKey(runtime, { organizationId, keyId, by })
      return { status: 204, body: undefined }
    },
  },
})

/** Presents a new key with its text, which is shown only once. */
async function shown(
  runtime: Pick<Runtime, 'database'>,
  principal: SessionPrincipal,
  { record, secret }: FreshKey,
): Promise<RouteAnswer<'createKey'>> {
  const made = await findKey(runtime, principal, record.id)
  return { status: 201, body: { ...presentKey({ ...made, state: 'active' }), secret } }
}
