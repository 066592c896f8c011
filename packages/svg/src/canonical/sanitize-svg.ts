import { unusable } from '@platen/errors'
import {
  FileFault,
  maximumSvgBytes,
  readSvgSource,
  type SvgSource,
  unsupportedIn,
} from '@platen/media'
import { type TextLack } from '@platen/typefaces'
import { type TextFonts } from '../fonts/svg-fonts'
import { type Codecs } from '../ports/codecs'
import { readDocument } from '../document/read-document'
import { writeDocument } from '../document/write-document'
import { type DrawingOptions, FailedStart, type SvgEngine, tookTooLong } from '../ports/svg-engine'
import { fromBase64 } from '../prepare/base64'
import { embedImages } from '../prepare/embedded-images'
import { EmbeddingBudget, maximumCanonicalBytes } from '../prepare/embedding-budget'
import { outsideView, withoutLayer } from './outside-layers'
import { prepareDocument } from './prepare-document'
import { readPaths, type SvgPaths } from '../program/path-drawing'
import { Measure } from '../resolve/measure'
import { applyStyles } from '../styles/cascade'
import { rewriteTags, type Tag } from '../tags/tags'
import { splitLargeMorphology, withoutIdleBlends } from './filter-cost'
import { cutRegions } from './filter-regions'
import { filterWork } from './filter-work'
import { skiaDraws } from './skia-support'

const maximumTags = 50_000

const embeddedImage = /^data:image\/(?:png|jpe?g|gif|webp);base64,\s*([A-Za-z0-9+/=\s]*)$/

/**
 * An SVG in the form that resvg writes: paths, gradients, clips and embedded bitmaps, with all colours as `#rrggbb`.
 */
export interface CanonicalSvg {
  text: string
  /** Size in its own units. */
  width: number
  height: number
  /** If not, PDFs contain it as a bitmap. */
  skiaDraws: boolean
  /** The work of its filters, in areas of the drawing; absent without filters. */
  filterWork?: number
  /** Its paints, if a canvas can draw it: read once, for all colours and sizes. */
  paths?: SvgPaths
  /** Families and glyphs that its text lacks. */
  lack?: TextLack
  /** The names of features that are not drawn. */
  unsupported?: readonly string[]
}

/** The tools of sanitizeSvg. */
export interface SanitizeTools {
  engine: SvgEngine
  fonts: TextFonts
  codecs: Codecs
  label: string
}

/**
 * Makes a foreign SVG safe to draw, as its canonical form: without scripts, CSS, text, `use` and external references. Throws
 * `asset_unusable` for bytes that are no XML, for more than 1 MiB, or for anything that resvg rejects.
 */
export async function sanitizeSvg(bytes: Uint8Array, tools: SanitizeTools): Promise<CanonicalSvg> {
  return sanitizeAt(bytes, tools, { depth: 0, budget: new EmbeddingBudget(tools.label) })
}

/** `depth` counts the enclosing SVGs, which share the budget. */
async function sanitizeAt(
  bytes: Uint8Array,
  tools: SanitizeTools,
  { depth, budget }: { depth: number; budget: EmbeddingBudget },
): Promise<CanonicalSvg> {
  const { engine, fonts, codecs, label } = tools
  const foreign = readSource(bytes, label)
  const document = readDocument(foreign, label)
  const { families } = fonts
  applyStyles(document, { label, families })
  const images = await embedImages(document, {
    depth,
    label,
    budget,
    codecs,
    canonical: async (inner, depth) => (await sanitizeAt(inner, tools, { depth, budget })).text,
  })
  const optionsFor = async (source: string): Promise<DrawingOptions> => ({
    font: { fontBuffers: await fonts.neededBy(source), ...families },
  })
  await prepareDocument(document, new Measure(document, { engine, optionsFor, budget }))
  const source = writeDocument(document)
  if (source.length > maximumCanonicalBytes) throw unusable(label, 'is too complex')
  const options = await optionsFor(source)
  const started = performance.now()
  const { text, width, height } = await engine
    .open(source, options, drawing => ({
      text: drawing.toString(),
      width: drawing.width,
      height: drawing.height,
    }))
    .catch((cause: unknown) => {
      if (cause instanceof FailedStart) throw cause
      throw unusable(label, tookTooLong(cause) ? 'takes too long to draw' : 'cannot be read', cause)
    })
  if (depth > 0) budget.take('milliseconds', performance.now() - started)
  if (text.length > maximumCanonicalBytes) throw unusable(label, 'is too complex')
  const safe = await withoutForeignImages(text, images, { codecs, label })
  const clean = cutRegions(withoutIdleBlends(safe))
  const lack = fonts.lackOf?.(source)
  const unsupported = unsupportedIn(foreign)
  const isVector = skiaDraws(clean)
  const paths = isVector ? readPaths(clean) : undefined
  return {
    text: clean,
    width,
    height,
    skiaDraws: isVector,
    ...(paths && { paths }),
    ...(!isVector && { filterWork: filterWork(clean) }),
    ...(lack && { lack }),
    ...(unsupported.length > 0 && { unsupported }),
  }
}

function readSource(bytes: Uint8Array, label: string): SvgSource {
  if (bytes.length > maximumSvgBytes) throw unusable(label, 'is larger than 1 MiB')
  try {
    return readSvgSource(bytes)
  } catch (cause) {
    if (cause instanceof FileFault) throw unusable(label, cause.message, cause)
    throw cause
  }
}

/** Drops images other than embedded bitmaps and `own`, and rejects bitmaps that would exhaust memory. */
async function withoutForeignImages(
  svg: string,
  own: ReadonlySet<string>,
  tools: Pick<SanitizeTools, 'codecs' | 'label'>,
): Promise<string> {
  let tags = 0
  const outside = outsideView(svg)
  const embedded = new Set<string>()
  const text = rewriteTags(svg, tag => {
    const { name, attributes } = tag
    if (outside.paths.has(tags)) return ++tags < 0
    if (outside.layers.has(tags++)) withoutLayer(tag)
    splitLargeMorphology(tag)
    if (tags === 1 && svg.includes(' xlink:href=')) declareXlink(tag)
    if (name !== 'image' && name !== 'feImage') return true
    const href = attributes.get('href') ?? attributes.get('xlink:href') ?? ''
    const data = embeddedImage.exec(href)?.[1]
    if (data === undefined) return keepsKnown(tag, own)
    embedded.add(data)
    return true
  })
  if (tags > maximumTags) throw unusable(tools.label, 'is too complex')
  await refuseLargeBitmaps(embedded, tools)
  return text
}

/** Returns true if a reference that is no bitmap remains; a filter remains without its image. */
function keepsKnown({ name, attributes }: Tag, own: ReadonlySet<string>): boolean {
  const key = attributes.has('href') ? 'href' : 'xlink:href'
  const href = attributes.get(key) ?? ''
  const isKnown =
    own.has(href.replace(/\s/, '')) && (name === 'feImage' || href.startsWith('data:'))
  if (!isKnown) attributes.delete(key)
  return isKnown || name === 'feImage'
}

/** Declares `xlink`: resvg does so only where an image is outside of patterns, masks and filters. */
function declareXlink({ attributes }: Tag): void {
  attributes.set('xmlns:xlink', 'http://www.w3.org/1999/xlink')
}

async function refuseLargeBitmaps(
  embedded: ReadonlySet<string>,
  { codecs, label }: Pick<SanitizeTools, 'codecs' | 'label'>,
): Promise<void> {
  const budget = new EmbeddingBudget(label)
  for (const data of embedded) {
    const { width, height } = await codecs.size(fromBase64(data)).catch((cause: unknown) => {
      throw unusable(label, 'holds an image that cannot be decoded', cause)
    })
    budget.take('pixels', width * height)
  }
}
