import { subtle } from 'node:crypto'
import { type AssetRecord, type Database, type NewAsset, type TenantScope } from '@platen/database'
import { AppError } from '@platen/errors'
import { describeFile, type FileDescription } from '@platen/media'
import { type FileKeys } from '@platen/secrets'
import { extensionOf, type ObjectStore } from '@platen/storage'
import { type HeldFiles } from '../../runtime/limits/held-files'
import { type StorageQuota } from '../../runtime/limits/quotas'
import { packGlyphs } from './pack-glyphs'

/** What assets are stored with. */
export interface AssetRuntime {
  database: Pick<Database, 'tenant'>
  store: Pick<ObjectStore, 'has' | 'put'>
  /** Has room for what is unpacked of a font. */
  heldFiles: Pick<HeldFiles, 'unpacking' | 'use'>
  fileKeys: FileKeys
  /** Charged for bytes that the organization does not have yet. */
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
  /** False when the organization already had these bytes. */
  created: boolean
}

/**
 * Stores an image, an SVG or a font of the organization: object first, then row, each content once. A row whose key is of
 * another time, from before keys had a secret part, gets today's; the old object stays for those who know its URL. Throws
 * `unsupported_media_type`, `payload_too_large` or `invalid_request` for what cannot be drawn, in a text that begins with
 * `field`, and `quota_exceeded`. The `name` is what people call the file; the first one stays.
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

/** Stores the object, then the row, as far as they are not there. */
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
  // A row is no proof that the object is still there.
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

/** The SHA-256 of bytes, hex. Off the event loop: 25 MiB take a while. */
export async function checksumOf(bytes: Uint8Array): Promise<string> {
  return Buffer.from(await subtle.digest('SHA-256', bytes)).toString('hex')
}

function naming(field: string, error: unknown): unknown {
  if (!(error instanceof AppError) || error.code === 'internal') return error
  const { code, publicMessage, message, cause } = error
  return new AppError(code, `${field} ${publicMessage}`, { internal: message, cause })
}
