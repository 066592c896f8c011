import { createHash } from 'node:crypto'
import { scopes as allScopes } from '@platen/contract'
import { type Database, type OAuthKind } from '@platen/database'
import { type Adapter, type AdapterPayload } from './library'

type Rows = Pick<Database, 'connectedApps' | 'oauthRows'>

/** The errors for codes and tokens that are used again, and for questions whose answer is. */
interface UsedAgain {
  token: () => Error
  answer: () => Error
}

/** An app without a consent is forgotten after a day. */
const clientSeconds = 86_400

const kinds: readonly string[] = [
  'Client',
  'Interaction',
  'AuthorizationCode',
  'AccessToken',
  'RefreshToken',
] satisfies OAuthKind[]

/** Returns the hash by which the row of an id is found. */
export const hashOfId = (id: string): Buffer => createHash('sha256').update(id).digest()

/**
 * Creates the adapter with which the library stores its models: grants as connected apps, and everything else as rows. Sessions of the
 * library are not kept, since people are signed in to the app. Codes, tokens and answers are
 * used once; the errors are for those that are used again.
 */
export const openAdapter =
  (rows: Rows, usedAgain: UsedAgain) =>
  (model: string): Adapter => {
    if (model === 'Grant') return grants(rows)
    return kinds.includes(model) ? stored(rows, model as OAuthKind, usedAgain) : unkept
  }

const nothing = (): Promise<undefined> => Promise.resolve(undefined)

const unkept: Adapter = {
  upsert: nothing,
  find: nothing,
  findByUserCode: nothing,
  findByUid: nothing,
  consume: nothing,
  destroy: nothing,
  revokeByGrantId: nothing,
}

/** Connected apps, as the library reads them; consent creates them. */
const grants = ({ connectedApps }: Rows): Adapter => ({
  ...unkept,
  upsert: () => Promise.reject(new Error('only consent connects apps')),
  async find(id) {
    const app = await connectedApps.find(id)
    if (!app) return undefined
    const { userId: accountId, clientId, resource, scopes } = app
    // Without a time: the database has found that it has not expired, and only its clock counts.
    const grant = { accountId, clientId, resources: { [resource]: scopes.join(' ') } }
    // The library asks again for scopes that a grant neither gives nor refuses.
    const refused = allScopes.filter(scope => !scopes.includes(scope))
    const rejected = { resources: { [resource]: refused.join(' ') } }
    return { ...grant, rejected, kind: 'Grant', jti: id }
  },
  destroy: id => connectedApps.endById(id),
})

function stored(
  { connectedApps, oauthRows }: Rows,
  kind: OAuthKind,
  usedAgain: UsedAgain,
): Adapter {
  const keyOf = (id: string): { kind: OAuthKind; hash: Buffer } => ({ kind, hash: hashOfId(id) })
  return {
    ...unkept,
    async upsert(id, payload, seconds = clientSeconds) {
      const { grantId: appId = null } = payload
      const row = { ...keyOf(id), appId, payload: withoutId(payload, id), seconds }
      if (!(await oauthRows.put(row))) throw usedAgain.token()
    },
    async find(id) {
      const found = await oauthRows.find(keyOf(id))
      return found ? withId(found.payload, id, found.isUsed) : undefined
    },
    async consume(id) {
      const key = keyOf(id)
      if (await oauthRows.use(key)) return
      // Another call has used it meanwhile: one of the two may be a thief's.
      const grantId = (await oauthRows.find(key))?.payload['grantId']
      if (typeof grantId === 'string') await connectedApps.endById(grantId)
      throw usedAgain.token()
    },
    async destroy(id) {
      // Of browsers that come back with an answer at once, one finds its question.
      const isDeleted = await oauthRows.delete(keyOf(id))
      if (!isDeleted && kind === 'Interaction') throw usedAgain.answer()
    },
    revokeByGrantId: appId => oauthRows.deleteOfApp(kind, appId),
  }
}

/** Returns what is stored of a row: neither its id, nor the address that ends in it, since anyone who has the id may use it. */
function withoutId(payload: AdapterPayload, id: string): AdapterPayload {
  const { returnTo } = payload
  return {
    ...payload,
    jti: undefined,
    ...(returnTo !== undefined && { returnTo: returnTo.slice(0, -id.length) }),
  }
}

function withId(payload: AdapterPayload, id: string, consumed: boolean): AdapterPayload {
  return {
    ...payload,
    jti: id,
    ...(payload.returnTo !== undefined && { returnTo: payload.returnTo + id }),
    ...(consumed && { consumed }),
  }
}
