import { type Parts } from '../../parts'
import { type StoredAsset, storeAsset } from '../../runtime/assets/store-asset'

/** Keeps an uploaded file; the same bytes again are the same asset. Throws as `storeAsset` does, naming `file`. */
export function uploadAsset(
  parts: Pick<Parts, 'database' | 'store'>,
  { organizationId, file }: { organizationId: string; file: Uint8Array },
): Promise<StoredAsset> {
  return storeAsset(parts, { organizationId, bytes: file, field: 'file' })
}
