import { subtle } from 'node:crypto'
import { type AssetRecord, type Database, type NewAsset, type TenantScope } from '@platen/database'
import { AppError } from '@platen/errors'
import { describeFile, type FileDescription } from '@platen/media'
import { type FileKeys } from '@platen/secrets'
import { extensionOf, type ObjectStore } from '@platen/storage'
import { type HeldFiles } from '../../runtime/limits/held-files'
import { type StorageQuota } from '../../runtime/limits/quotas'
import { packGlyphs } from './pack-glyphs'

/** The services that store assets. */
export interface AssetRuntime {
  database: Pick<Database, 'tenant'>
  store: Pick<ObjectStore, 'has' | 'put'>
  /** Provides memory for unpacked fonts. */
  heldFiles: Pick<HeldFiles, 'unpacking' | 'use'>
  fileKeys: FileKeys
  /** Charges for bytes that the organization has not stored yet. */
  quotas: StorageQuota
}

interface NamedFile {
  scope: TenantScope
  bytes: Uint8Array
  field: string
  name?: string | null
}

export interface StoredAsset {
  record: AssetRecord
  /** False if the organization already had these bytes. */
  created: boolean
}

/**
 * Stores an image, an SVG or a font of the organization: first the object, then the row. Equal bytes are stored once. A row whose key has
 * no secret part, as in earlier versions, gets a new key; the old object is kept for callers who know its URL. `name` is for people; an
 * asset that already has a name keeps it. Throws `quota_exceeded`, and for a file that cannot be rendered `unsupported_media_type`,
 * `payload_too_large` or `invalid_request` with a message that begins with `field`.
 */
export async function storeAsset(
  runtime: AssetRuntime,
  { scope, bytes, field, name = null }: NamedFile,
): Promise<StoredAsset> {
  const { organizationId } = scope
  const described = await runtime.heldFiles.unpacking({ organizationId, bytes }, () =>
    describeFile(bytes).catch((error: unknown) => {
      throw naming(field, error)
    }),
  )
  const { assets } = runtime.database.tenant(scope)
  const checksum = await checksumOf(bytes)
  const known = await assets.findByChecksum(checksum)
  const file = { scope, bytes, checksum, described, name }
  const stored = known
    ? await keepAsset(runtime, file, known)
    : await runtime.quotas.storing(scope, { bytes: bytes.length }, () =>
        keepAsset(runtime, file, null),
      )
  const { record } = stored
  if (name === null || record.name !== null) return stored
  await assets.giveName(record.id, name)
  return { ...stored, record: { ...record, name } }
}

interface DescribedFile extends Pick<Required<NamedFile>, 'scope' | 'bytes' | 'name'> {
  checksum: string
  described: FileDescription
}

/** Stores the object, then the row, unless they exist. */
async function keepAsset(
  { database, store, fileKeys }: AssetRuntime,
  { scope, bytes, checksum, described, name }: DescribedFile,
  known: AssetRecord | null,
): Promise<StoredAsset> {
  const { organizationId } = scope
  const { assets } = database.tenant(scope)
  const { mimetype } = described
  const extension = extensionOf(mimetype)
  const key = await fileKeys.keyOf({ organizationId, sha256: checksum, extension })
  await assets.keepFiles([key])
  // A row does not prove that the object still exists.
  if (known?.key !== key || !(await store.has(key)))
    await store.put(key, bytes, { contentType: mimetype })
  const moved = known && known.key !== key ? await assets.changeKey(checksum, key) : known
  if (moved) return { record: moved, created: false }
  return assets.create({ checksum, key, name, size: bytes.length, ...factsOf(described) })
}

function factsOf({
  mimetype,
  width,
  height,
  font,
}: FileDescription): Omit<NewAsset, 'checksum' | 'key' | 'name' | 'size'> {
  const file = { mimetype, width, height }
  if (!font) return { ...file, family: null, weight: null, style: null }
  const { family, weight, style } = font
  return { ...file, family, weight, style, glyphs: packGlyphs(font) }
}

/** Returns the SHA-256 hash of bytes as hex, computed off the event loop: 25 MiB take a while. */
export async function checksumOf(bytes: Uint8Array): Promise<string> {
  return Buffer.from(await subtle.digest('SHA-256', bytes)).toString('hex')
}

function naming(field: string, error: unknown): unknown {
  if (!(error instanceof AppError) || error.code === 'internal') return error
  const { code, publicMessage, message, cause } = error
  return new AppError(code, `${field} ${publicMessage}`, { internal: message, cause })
}
