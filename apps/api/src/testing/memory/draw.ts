import { createHash } from 'node:crypto'
import { generateRequestOf, type RenderOptions, type RouteAnswer } from '@platen/contract'
import { newId } from '@platen/database'
import {
  type Design,
  designSources,
  parseSource,
  parseStoredDesign,
  referencedKey,
  type RenderFormat,
  type Warning,
} from '@platen/design'
import { applyModifications } from '@platen/modifications'
import { extensionOf } from '@platen/storage'
import { getDesign } from '../../domain/designs/get-design'
import { getDrafted } from '../../domain/designs/get-drafted'
import { parseDrawn } from '../../domain/pins/parse-pin'
import { type Call } from '../../http/routes/contract-routes'
import { type Runtime } from '../../runtime/runtime'

/** Pages of a design to draw. */
export interface Drawing {
  design: Design
  options: RenderOptions
  /** From 1. */
  pages: number[]
  /** The bytes behind each `src`. */
  files: ReadonlyMap<string, Uint8Array>
}

interface DrawnFile {
  page: number
  format: RenderFormat
  bytes: Uint8Array
  width: number
  height: number
  mimetype: string
}

/** Draws what a worker would. */
export type Draw = (
  drawing: Drawing,
) => Promise<{ files: readonly DrawnFile[]; warnings: readonly Warning[] }>

/** Answers a call for files with what is drawn at once. */
export async function generateNow(
  runtime: Runtime,
  { scope, principal, designId, body }: Call<'generate'>,
  draw: Draw,
): Promise<RouteAnswer<'generate'>> {
  const began = performance.now()
  const { options, modifications } = generateRequestOf(body)
  const { id, version } = parseDrawn(designId, principal)
  const document =
    version === 'draft'
      ? parseStoredDesign((await getDrafted(runtime, { scope, designId: id })).draft.document)
          .design
      : (await getDesign(runtime, { scope, designId: id, version })).document
  const { design, warnings } = applyModifications(document, modifications)
  const pages = options.pages ?? design.pages.map((_page, index) => index + 1)
  const files = await readFiles(runtime, designSources(design, pages))
  const drawn = await draw({ design, options, pages, files })
  const { organizationId } = scope
  return {
    status: 200,
    body: {
      ...{ id: newId('rnd'), designId: id, status: 'completed', cached: false },
      duration: Math.round(performance.now() - began),
      files: await Promise.all(drawn.files.map(file => keep(runtime, organizationId, file))),
      warnings: [...warnings, ...drawn.warnings],
    },
  }
}

async function readFiles(
  { store }: Pick<Runtime, 'store'>,
  sources: readonly { src: string }[],
): Promise<Map<string, Uint8Array>> {
  const files = new Map<string, Uint8Array>()
  for (const { src } of sources) {
    const key = referencedKey(src)
    const source = key === undefined ? parseSource(src) : null
    const bytes = key === undefined ? undefined : (await store.get(key))?.bytes
    const found = bytes ?? (source?.kind === 'data' ? source.bytes : undefined)
    if (!found) throw new Error(`nothing in memory has the file ${src.slice(0, 80)}`)
    files.set(src, found)
  }
  return files
}

/** Stores a drawn file; returns what the answer says of it. */
async function keep(
  { store, fileKeys, addresses }: Runtime,
  organizationId: string,
  { bytes, ...facts }: DrawnFile,
) {
  const checksum = createHash('sha256').update(bytes).digest('hex')
  const { mimetype } = facts
  const asked = { organizationId, sha256: checksum, extension: extensionOf(mimetype) }
  const key = await fileKeys.keyOf(asked)
  await store.put(key, bytes, { contentType: mimetype })
  return { ...facts, checksum, size: bytes.length, url: addresses.fileUrl(key), previewUrl: null }
}
