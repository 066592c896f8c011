import { type AssetRecord } from '../entities/asset'
import { newId } from '../entities/ids'
import { type OwnQuery } from './own-rows'

export type NewAsset = Omit<AssetRecord, 'id' | 'organizationId' | 'createdAt'>

export interface Assets {
  /** Finds the asset by the SHA-256 (hex) of its bytes. */
  findByChecksum(checksum: string): Promise<AssetRecord | null>
  /** Records stored bytes; if another upload of the same content came first, returns its row and `created: false`. */
  create(asset: NewAsset): Promise<{ record: AssetRecord; created: boolean }>
}

const columns = `a.id, a.organization_id as "organizationId", a.checksum, a.key, a.mimetype, a.size, a.width, a.height,
  a.family, a.weight, a.style, a.created_at as "createdAt"`

const findAsset = `select ${columns} from assets a where a.checksum = $2`

const createAsset = `, a as (
    insert into public.assets
      (organization_id, id, checksum, key, mimetype, size, width, height, family, weight, style)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
    on conflict (organization_id, checksum) do nothing
    returning *
  )
  select ${columns} from a`

/** The assets of the organization that the query is scoped to. */
export function openAssets(query: OwnQuery): Assets {
  const findByChecksum = async (checksum: string): Promise<AssetRecord | null> => {
    const [record] = await query<AssetRecord>(findAsset, [checksum])
    return record ?? null
  }
  return {
    findByChecksum,
    async create(asset) {
      const [record] = await query<AssetRecord>(createAsset, valuesOf(asset))
      if (record !== undefined) return { record, created: true }
      // The other row was committed while the insert waited for it; only a new statement sees it.
      const first = await findByChecksum(asset.checksum)
      if (first === null) throw new Error('an asset is neither new nor there')
      return { record: first, created: false }
    },
  }
}

function valuesOf(asset: NewAsset): unknown[] {
  const { checksum, key, mimetype, size, width, height, family, weight, style } = asset
  return [newId('ast'), checksum, key, mimetype, size, width, height, family, weight, style]
}
