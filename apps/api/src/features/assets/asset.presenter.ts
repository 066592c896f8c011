import { type AssetAnswer, type RouteAnswer } from '@platen/contract'
import { type AssetRecord } from '@platen/database'
import { type PublicAddresses } from '../../runtime/public-addresses'
import { type StoredAsset } from '../../domain/assets/store-asset'

/** An uploaded file as its answer: 201 when it is new, 200 when it was there. */
export function presentAsset(
  { record, created }: StoredAsset,
  { fileUrl }: PublicAddresses,
): RouteAnswer<'uploadAsset'> {
  const { id, key, mimetype, size, width, height, checksum, createdAt } = record
  const body: AssetAnswer = {
    id,
    url: fileUrl(key),
    mimetype,
    size,
    width,
    height,
    checksum,
    createdAt: createdAt.toISOString(),
    ...fontOf(record),
  }
  return { status: created ? 201 : 200, body }
}

function fontOf({
  family,
  weight,
  style,
}: AssetRecord): Pick<AssetAnswer, 'family' | 'style' | 'weight'> {
  if (family === null || weight === null) return {}
  return { family, weight, style: style === 'italic' ? 'italic' : 'normal' }
}
