import { isId } from '@platen/design'
import { type Connection } from './connection/connection'
import { type SigningKeyRecord } from './entities/signing-key'
import { signingKeyColumns } from './tenant/signing-keys'

/** The signing keys of all organizations. */
export interface AllSigningKeys {
  /** Finds the key that a URL names; null when there is none, or it has been deleted. */
  find(id: string): Promise<SigningKeyRecord | null>
  /** Lists all sealed secrets. */
  listSecrets(): Promise<{ id: string; organizationId: string; sealed: Buffer }[]>
  /** Replaces a sealed secret; returns false when the key has no such secret. */
  replaceSecret(id: string, before: Buffer, after: Buffer): Promise<boolean>
}

const findKey = `select ${signingKeyColumns} from signing_keys k where k.id = $1`

const listSecrets =
  'select id, organization_id as "organizationId", secret as sealed from signing_keys'

const replaceSecret =
  'update signing_keys set secret = $3 where id = $1 and secret = $2 returning id'

/** Opens the signing keys of all organizations on a connection. */
export function openAllSigningKeys(connection: Connection): AllSigningKeys {
  return {
    async find(id) {
      if (!isId('sgk', id)) return null
      const [found] = await connection.query<SigningKeyRecord>(findKey, [id])
      return found ?? null
    },
    listSecrets: () => connection.query(listSecrets),
    replaceSecret: async (id, before, after) =>
      (await connection.query(replaceSecret, [id, before, after])).length > 0,
  }
}
