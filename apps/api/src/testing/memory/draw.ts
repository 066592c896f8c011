import { createHash } from 'node:crypto'
import {
  generateRequestOf,
  type RenderOptions,
  type RouteAnswer,
  type TextBudget,
} from '@platen/contract'
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
import { budgetOptions } from '../../domain/budgets/find-budgets'
import { getDesign } from '../../domain/designs/get-design'
import { getDrafted } from '../../domain/designs/get-drafted'
import { parseDrawn } from '../../domain/pins/parse-pin'
import { type Call } from '../../http/routes/contract-routes'
import { type Runtime } from '../../runtime/runtime'

/** Pages of a design to draw. */
export interface Drawing {
  design: Design
  options: RenderOptions
  /** The numbers of the pages, from 1. */
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

/** An image that a browser cannot show, to be shown at `maxSide` px at most. */
export interface Viewing {
  src: string
  maxSide: number
  bytes: Uint8Array
}

interface Drawn {
  files: readonly DrawnFile[]
  warnings: readonly Warning[]
  /** Only if the options want them. */
  budgets?: TextBudget[]
  /** For a view: the size of the image itself, in px. */
  natural?: { width: number; height: number }
}

/** Draws in place of a worker. */
export interface Drawer {
  draw: (drawing: Drawing) => Promise<Drawn>
  view: (viewing: Viewing) => Promise<Drawn>
}

/** Answers a generate call with files that are drawn immediately. */
export async function generateNow(
  runtime: Runtime,
  { scope, principal, designId, body }: Call<'generate'>,
  drawer: Drawer,
): Promise<RouteAnswer<'generate'>> {
  const began = performance.now()
  const { options, modifications } = generateRequestOf(body)
  const { id, document } = await findDrawn(runtime, { scope, principal, designId })
  const { design, warnings } = applyModifications(document, modifications)
  const pages = options.pages ?? design.pages.map((_page, index) => index + 1)
  const files = await readFiles(runtime, designSources(design, pages))
  const drawn = await drawer.draw({ design, options, pages, files })
  const { organizationId } = scope
  return {
    status: 200,
    body: {
      id: newId('rnd'),
      designId: id,
      status: 'completed',
      cached: false,
      duration: Math.round(performance.now() - began),
      files: await Promise.all(drawn.files.map(file => keep(runtime, organizationId, file))),
      warnings: [...warnings, ...drawn.warnings],
    },
  }
}

/** Answers a call for copy budgets with those that are measured immediately. */
export async function measureNow(
  runtime: Runtime,
  { scope, principal, designId, query: { lang } }: Call<'getBudgets'>,
  { draw }: Drawer,
): Promise<RouteAnswer<'getBudgets'>> {
  const { id, version, document } = await findDrawn(runtime, { scope, principal, designId })
  const options = budgetOptions(lang)
  const pages = document.pages.map((_page, index) => index + 1)
  const { budgets = [] } = await draw({ design: document, options, pages, files: new Map() })
  return { status: 200, body: { designId: id, version, lang, data: budgets } }
}

/** Answers a call for a view with one that is drawn immediately. */
export async function viewNow(
  runtime: Runtime,
  { scope, body: { src: sent, maxSide } }: Call<'createView'>,
  drawer: Drawer,
): Promise<RouteAnswer<'createView'>> {
  const src = runtime.addresses.toReference(sent)
  const bytes = (await readFiles(runtime, [{ src }])).get(src) ?? new Uint8Array()
  const { files, natural } = await drawer.view({ src, maxSide, bytes })
  const [file] = files
  if (!file || !natural) throw new Error('a view must have one file and the size of its image')
  const { url, width, height } = await keep(runtime, scope.organizationId, file)
  return { status: 200, body: { url, width, height, natural } }
}

type DrawnCall = Pick<Call<'generate'>, 'scope' | 'principal' | 'designId'>

/** Returns the document that a call names, of a version or of the draft. */
async function findDrawn(
  runtime: Runtime,
  { scope, principal, designId }: DrawnCall,
): Promise<{ id: string; version: number; document: Design }> {
  const { id, version } = parseDrawn(designId, principal)
  if (version !== 'draft') {
    const { record, document } = await getDesign(runtime, { scope, designId: id, version })
    return { id, version: record.version, document }
  }
  const { draft } = await getDrafted(runtime, { scope, designId: id })
  const { design: document } = parseStoredDesign(draft.document)
  return { id, version: draft.record.baseVersion, document }
}

async function readFiles(
  { heldFiles }: Pick<Runtime, 'heldFiles'>,
  sources: readonly { src: string }[],
): Promise<Map<string, Uint8Array>> {
  const files = new Map<string, Uint8Array>()
  for (const { src } of sources) {
    const key = referencedKey(src)
    const source = key === undefined ? parseSource(src) : null
    const stored =
      key === undefined
        ? null
        : await heldFiles.use({ organizationId: '', key }, ({ bytes }) => bytes)
    const found = stored ?? (source?.kind === 'data' ? source.bytes : undefined)
    if (!found) throw new Error(`nothing in memory has the file ${src.slice(0, 80)}`)
    files.set(src, found)
  }
  return files
}

/** Stores a drawn file; returns its description for the answer. */
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
