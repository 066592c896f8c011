import { type AssetAnswer, type RouteAnswer } from '@platen/contract'
import { type AssetRecord } from '@platen/database'
import { type PublicAddresses } from '../../runtime/public-addresses'
import { type StoredAsset } from '../../domain/assets/store-asset'
import { type MadeOnce, replayedHeader } from '../../domain/idempotency/make-once'

/** An uploaded file as its answer: 201 when it is new, 200 when it was there. */
export function presentUploaded(
  { made: { record, created }, replayed }: MadeOnce<StoredAsset>,
  addresses: PublicAddresses,
): RouteAnswer<'uploadAsset'> {
  const body = presentAsset(record, addresses)
  return { status: created ? 201 : 200, headers: replayedHeader(replayed), body }
}

function presentAsset(record: AssetRecord, { fileUrl }: PublicAddresses): AssetAnswer {
  const { id, key, mimetype, size, width, height, checksum, createdAt } = record
  return {
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
}

function fontOf({
  family,
  weight,
  style,
}: AssetRecord): Pick<AssetAnswer, 'family' | 'style' | 'weight'> {
  if (family === null || weight === null) return {}
  return { family, weight, style: style === 'italic' ? 'italic' : 'normal' }
}
