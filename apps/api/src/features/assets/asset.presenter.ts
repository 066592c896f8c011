import { type AssetAnswer, type ListAssetsQuery, type RouteAnswer } from '@platen/contract'
import { type AssetRecord, type Filed } from '@platen/database'
import { type PublicAddresses } from '../../runtime/public-addresses'
import { type OpenedAsset } from './get-asset'
import { type UploadedAsset } from './upload-asset'
import { type MadeOnce, replayedHeader } from '../../domain/idempotency/make-once'

/** Presents an uploaded file: 201 if it is new, 200 if it already existed. */
export function presentUploaded(
  { made: { record, created, unsupported }, replayed }: MadeOnce<UploadedAsset>,
  addresses: PublicAddresses,
): RouteAnswer<'uploadAsset'> {
  const message = `file has parts that are not drawn: ${unsupported.join(', ')}`
  const warnings = [{ code: 'svg_unsupported' as const, message }]
  const body = { ...presentItem(record, addresses), ...(unsupported.length > 0 && { warnings }) }
  return { status: created ? 201 : 200, headers: replayedHeader(replayed), body }
}

/** Presents a page of assets, with the query that selected them. */
export function presentAssets(
  { data, total }: { data: readonly AssetRecord[]; total: number },
  { query, ...presenting }: Presenting & { query: ListAssetsQuery },
): RouteAnswer<'listAssets'> {
  const { page, perPage, search, kind = null } = query
  const items = data.map(record => presentFiled(record, presenting))
  return { status: 200, body: { data: items, total, page, perPage, search, kind } }
}

/** Presents a single asset, with its uses. */
export function presentAsset(
  { record, uses }: OpenedAsset,
  presenting: Presenting,
): RouteAnswer<'getAsset'> {
  const usedBy = uses.map(({ kind, id, name }) => ({ kind, id, name }))
  return { status: 200, body: { ...presentFiled(record, presenting), usedBy } }
}

/** An asset as an assistant sees it after adding it. */
interface AddedAsset {
  id: string
  src: string
  mimetype: string
  width: number | null
  height: number | null
}

/** Presents an asset that an assistant has added. */
export const presentAdded = (
  { id, key, mimetype, width, height }: AssetRecord,
  { fileUrl }: PublicAddresses,
): AddedAsset => ({ id, src: fileUrl(key), mimetype, width, height })

interface Presenting {
  addresses: PublicAddresses
  /** Returns the folder and tags of an asset. */
  filed: (id: string) => Partial<Filed>
}

const presentFiled = (record: AssetRecord, { addresses, filed }: Presenting): AssetAnswer => ({
  ...presentItem(record, addresses),
  ...filed(record.id),
})

function presentItem(record: AssetRecord, { fileUrl }: PublicAddresses): AssetAnswer {
  const { id, key, mimetype, name, size, width, height, checksum, createdAt } = record
  return {
    id,
    url: fileUrl(key),
    mimetype,
    name,
    size,
    width,
    height,
    checksum,
    createdAt: createdAt.toISOString(),
    ...fontOf(record),
  }
}

function fontOf({
  family,
  weight,
  style,
}: AssetRecord): Pick<AssetAnswer, 'family' | 'style' | 'weight'> {
  if (family === null || weight === null) return {}
  return { family, weight, style: style === 'italic' ? 'italic' : 'normal' }
}
