import { type UploadedFile } from '@platen/contract'
import { type TenantScope } from '@platen/database'
import { unsupportedInSvg } from '@platen/media'
import {
  type AssetRuntime,
  checksumOf,
  storeAsset,
  type StoredAsset,
} from '../../domain/assets/store-asset'
import { makeOnce, type MadeOnce } from '../../domain/idempotency/make-once'
import { type CalledAs, parseIdempotencyKey } from '../../domain/idempotency/parse-idempotency-key'

/** A stored file, and the names of its features that are not rendered. */
export interface UploadedAsset extends StoredAsset {
  unsupported: readonly string[]
}

export interface UploadCall extends CalledAs {
  scope: TenantScope
  body: UploadedFile
}

/**
 * Stores an uploaded file as an asset. A repeated call gets the asset of the first call, or stores it again if it has been deleted.
 * Throws the errors of `storeAsset`.
 */
export async function uploadAsset(
  runtime: AssetRuntime,
  call: UploadCall,
): Promise<MadeOnce<UploadedAsset>> {
  const {
    scope,
    body: { bytes, name },
    headers,
  } = call
  const { assets, idempotencyKeys } = runtime.database.tenant(scope)
  const repeatable =
    headers['idempotency-key'] === undefined
      ? null
      : parseIdempotencyKey(call, { file: await checksumOf(bytes) })
  const uploaded = await makeOnce(runtime, {
    scope,
    repeatable,
    async make(key) {
      const stored = await storeAsset(runtime, { scope, bytes, name, field: 'file' })
      // The idempotency key is claimed after the asset is stored, in another transaction. If the claim fails, the asset does no harm: it
      // contains what the organization sent.
      if (key) await idempotencyKeys.take(key, stored.record.id)
      return stored
    },
    async find({ madeId }) {
      const record = await assets.find(madeId)
      return record && { record, created: false }
    },
  })
  const isSvg = uploaded.made.record.mimetype === 'image/svg+xml'
  const unsupported = isSvg ? unsupportedInSvg(bytes) : []
  return { ...uploaded, made: { ...uploaded.made, unsupported } }
}
