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
  /** The size in its own units. */
  width: number
  height: number
  /** If false, PDFs contain the drawing as a bitmap. */
  skiaDraws: boolean
  /** The result of `filterWork`; absent without filters. */
  filterWork?: number
  /** The paints, if a canvas can draw them: they are read once, for all colours and sizes. */
  paths?: SvgPaths
  /** The families and glyphs that the text lacks. */
  lack?: TextLack
  /** The names of features that are not drawn. */
  unsupported?: readonly string[]
}

/** The tools that `sanitizeSvg` needs. */
export interface SanitizeTools {
  engine: SvgEngine
  fonts: TextFonts
  codecs: Codecs
  label: string
}

/**
 * Turns a foreign SVG into its canonical form, which is safe to draw: it has no scripts, CSS, text, `use` or external references.
 * Throws `asset_unusable` if the bytes are not XML, are more than 1 MiB, or are rejected by resvg.
 */
export async function sanitizeSvg(bytes: Uint8Array, tools: SanitizeTools): Promise<CanonicalSvg> {
  return sanitizeAt(bytes, tools, { depth: 0, budget: new EmbeddingBudget(tools.label) })
}

/** Sanitizes an SVG. `depth` is the number of enclosing SVGs, which share the budget. */
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

/** Drops all images except embedded bitmaps and those in `own`, and rejects bitmaps that would exhaust memory. */
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

/** Drops the reference of an image unless it is known. Returns true if the tag is kept: an `feImage` is kept even without its reference. */
function keepsKnown({ name, attributes }: Tag, own: ReadonlySet<string>): boolean {
  const key = attributes.has('href') ? 'href' : 'xlink:href'
  const href = attributes.get(key) ?? ''
  const isKnown =
    own.has(href.replace(/\s/, '')) && (name === 'feImage' || href.startsWith('data:'))
  if (!isKnown) attributes.delete(key)
  return isKnown || name === 'feImage'
}

/** Declares `xlink`: resvg does so only if there is an image outside patterns, masks and filters. */
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
      throw unusable(label, 'contains an image that cannot be decoded', cause)
    })
    budget.take('pixels', width * height)
  }
}
