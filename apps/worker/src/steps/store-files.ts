import { createHash } from 'node:crypto'
import { type RenderFileRow } from '@platen/contract'
import { type RenderedFile } from '@platen/renderer'
import { type FileKeys } from '@platen/secrets'
import { extensionOf, type ObjectStore } from '@platen/storage'
import { retryWhile } from '../lease/retry-while'

export interface StorePlace {
  organizationId: string
  /** The week to put into the keys of outputs that are deleted by age. */
  week?: number | undefined
  store: Pick<ObjectStore, 'put'>
  fileKeys: FileKeys
  /** Returns true if storing should be retried while the store or the database is unavailable. */
  mayGoOn: () => boolean
}

export interface StoreRequest extends StorePlace {
  files: readonly RenderedFile[]
}

/**
 * Stores all files and previews at once, each under the hash of its content, so that a second worker with the same render writes the same
 * objects. Throws `unavailable` when the store or the database stays unavailable.
 */
export function storeFiles(request: StoreRequest): Promise<RenderFileRow[]> {
  return Promise.all(request.files.map(file => storeFile(file, request)))
}

async function storeFile(file: RenderedFile, request: StoreRequest): Promise<RenderFileRow> {
  const { page, format, width, height, mimetype, preview } = file
  const [object, previewObject] = await Promise.all([
    putObject(file, request),
    preview && putObject(preview, request),
  ])
  return {
    key: object.key,
    previewKey: previewObject?.key ?? null,
    size: file.bytes.length,
    width,
    height,
    mimetype,
    format,
    page,
    checksum: object.sha256,
  }
}

/** Stores the inline image of a render under the hash of its content. */
export async function storeInlineImage(
  inlineImage: { bytes: Uint8Array; mimetype: string },
  place: StorePlace,
): Promise<{ key: string; mimetype: string }> {
  const { key } = await putObject(inlineImage, place)
  return { key, mimetype: inlineImage.mimetype }
}

async function putObject(
  { bytes, mimetype }: { bytes: Uint8Array; mimetype: string },
  { week, organizationId, store, fileKeys, mayGoOn }: StorePlace,
): Promise<{ key: string; sha256: string }> {
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const file = { week, organizationId, sha256, extension: extensionOf(mimetype) }
  const key = await retryWhile(mayGoOn, () => fileKeys.keyOf(file))
  await retryWhile(mayGoOn, () => store.put(key, bytes, { contentType: mimetype }))
  return { key, sha256 }
}
