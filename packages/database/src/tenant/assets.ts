import { isId } from '@platen/design'
import { type AssetRecord } from '../entities/asset'
import { newId } from '../entities/ids'
import { type OwnQuery } from './own-rows'

export type NewAsset = Omit<AssetRecord, 'id' | 'organizationId' | 'createdAt'>

/** A face that the organization has uploaded, and the key of its file. */
export interface UploadedFont {
  family: string
  weight: number
  style: 'italic' | 'normal'
  key: string
}

export interface Assets {
  /** The uploaded fonts, newest first; the 2,000 newest of more. */
  fonts(): Promise<UploadedFont[]>
  find(id: string): Promise<AssetRecord | null>
  /** Finds the asset by the SHA-256 (hex) of its bytes. */
  findByChecksum(checksum: string): Promise<AssetRecord | null>
  /** Records stored bytes; if another upload of the same content came first, returns its row and `created: false`. */
  create(asset: NewAsset): Promise<{ record: AssetRecord; created: boolean }>
  /** Names the object of an asset by another key, under which the bytes are already stored; null when there is no such asset. */
  changeKey(checksum: string, key: string): Promise<AssetRecord | null>
}

const columns = `a.id, a.organization_id as "organizationId", a.checksum, a.key, a.mimetype, a.size, a.width, a.height,
  a.family, a.weight, a.style, a.created_at as "createdAt"`

const findAsset = `select ${columns} from assets a where a.id = $2`

const findContent = `select ${columns} from assets a where a.checksum = $2`

const listFonts = `
  select a.family, a.weight, a.style, a.key from assets a where a.family is not null
  order by a.created_at desc, a.id desc limit 2000`

const createAsset = `, a as (
    insert into public.assets
      (organization_id, id, checksum, key, mimetype, size, width, height, family, weight, style)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
    on conflict (organization_id, checksum) do nothing
    returning *
  )
  select ${columns} from a`

const changeKey = `, a as (
    update public.assets set key = $3
    where organization_id = $1 and checksum = $2
    returning *
  )
  select ${columns} from a`

/** The assets of the organization that the query is scoped to. */
export function openAssets(query: OwnQuery): Assets {
  const first = async (text: string, values: readonly string[]): Promise<AssetRecord | null> => {
    const [record] = await query<AssetRecord>(text, values)
    return record ?? null
  }
  const findByChecksum: Assets['findByChecksum'] = checksum => first(findContent, [checksum])
  return {
    fonts: () => query<UploadedFont>(listFonts),
    async find(id) {
      return isId('ast', id) ? await first(findAsset, [id]) : null
    },
    findByChecksum,
    async create(asset) {
      const [record] = await query<AssetRecord>(createAsset, valuesOf(asset))
      if (record !== undefined) return { record, created: true }
      // The other row was committed while the insert waited for it; only a new statement sees it.
      const earlier = await findByChecksum(asset.checksum)
      if (earlier === null) throw new Error('an asset is neither new nor there')
      return { record: earlier, created: false }
    },
    changeKey: (checksum, key) => first(changeKey, [checksum, key]),
  }
}

function valuesOf(asset: NewAsset): unknown[] {
  const { checksum, key, mimetype, size, width, height, family, weight, style } = asset
  return [newId('ast'), checksum, key, mimetype, size, width, height, family, weight, style]
}
