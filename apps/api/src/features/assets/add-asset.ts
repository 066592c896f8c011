import { assetBytes, renderOutcomeSchema } from '@platen/contract'
import { type AssetRecord, type TenantScope } from '@platen/database'
import { AppError } from '@platen/errors'
import { readIcon } from '../../domain/icons/icon-files'
import { readBase64 } from '../../domain/assets/read-base64'
import { type AssetRuntime, storeAsset } from '../../domain/assets/store-asset'
import { renderFailure } from '../../domain/renders/render-failure'
import { createView, type ViewRuntime } from '../../domain/views/create-view'
import { type RateLimitCharge } from '../../runtime/limits/rate-limit-charge'

export type AddRuntime = AssetRuntime & ViewRuntime

export interface AddCall {
  scope: TenantScope
  /** The id of the calling API key; null for other callers. */
  keyId: string | null
  charge: RateLimitCharge
  /** The address of the file; undefined for a file that is sent. */
  url: string | undefined
  /** The file as base64; undefined for a file at an address. */
  data: string | undefined
  /** The name of an icon; undefined for another file. */
  icon: string | undefined
  /** The name for people. */
  name: string | undefined
  /** The id of the request, for the log. */
  requestId: string
  /** Aborts when the caller disconnects. */
  signal: AbortSignal
}

/** A file that is fetched is kept as it is, however large its sides. */
const anySide = 4000

/**
 * Stores a file as an asset: one that is sent, an icon, or an image that a worker fetches, with the guard of all files of designs. Throws
 * `invalid_request` unless exactly one of them is given, `asset_unusable` for a file that cannot be fetched, and the errors of `storeAsset`.
 */
export async function addAsset(runtime: AddRuntime, call: AddCall): Promise<AssetRecord> {
  const { scope, url, data, icon, name = null } = call
  if ([url, data, icon].filter(given => given !== undefined).length > 1) throw notOne()
  if (data !== undefined) {
    const bytes = readBase64(data, { field: 'data', most: assetBytes })
    return (await storeAsset(runtime, { scope, bytes, name, field: 'data' })).record
  }
  if (icon !== undefined) {
    const bytes = await iconBytes(icon)
    return (await storeAsset(runtime, { scope, bytes, name: name ?? icon, field: 'icon' })).record
  }
  if (url !== undefined) return storeFetched(runtime, { ...call, url })
  throw notOne()
}

const notOne = (): AppError => new AppError('invalid_request', 'send one of url, data and icon')

async function iconBytes(icon: string): Promise<Buffer> {
  const text = await readIcon(icon)
  if (text === null)
    throw new AppError('invalid_request', 'icon must be a name that find_icons lists')
  return Buffer.from(text)
}

async function storeFetched(
  runtime: AddRuntime,
  call: AddCall & { url: string },
): Promise<AssetRecord> {
  const { scope, url, name = null } = call
  if (!/^https?:/i.test(url))
    throw new AppError('invalid_request', 'url must be an http or https URL')
  const key = await fetched(runtime, call)
  const { organizationId } = scope
  const stored = await runtime.heldFiles.use({ organizationId, key }, ({ bytes }) =>
    storeAsset(runtime, { scope, bytes, name, field: 'url' }),
  )
  if (stored) return stored.record
  throw new AppError('unavailable', 'The file is gone; try again', { internal: `${key} is gone` })
}

/** Has a worker fetch an image, and returns the key under which it is stored for a while. */
async function fetched(
  runtime: ViewRuntime,
  { scope, keyId, charge, url, requestId, signal }: AddCall & { url: string },
): Promise<string> {
  const request = { src: url, maxSide: anySide, file: true as const }
  const view = await createView(runtime, { scope, keyId, charge, requestId, signal, request })
  if (view.state === 'failed') throw renderFailure(view)
  const file = view.state === 'completed' && renderOutcomeSchema.parse(view.result).inlineImage
  if (file) return file.key
  throw new AppError('unavailable', 'Fetching the file takes too long; try again', {
    internal: `a view is ${view.state}`,
    retryAfter: 2,
  })
}
