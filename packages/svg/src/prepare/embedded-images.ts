import { unusable } from '@platen/errors'
import { type ImageKind, maximumSvgBytes, sniffImage } from '@platen/media'
import { nodesOf, type SvgNode } from '../document/nodes'
import { type Codecs } from '../ports/codecs'
import { fromBase64, toBase64 } from './base64'
import { type EmbeddingBudget } from './embedding-budget'

/** The depth to which SVGs may be nested in image elements. */
const maximumDepth = 2

const embedded = /^\s*data:([\w/+.-]*)((?:;[\w=.+-]*)*),([^]*)$/i

/** The tools that convert SVGs embedded in an SVG. */
export interface Embedding {
  depth: number
  label: string
  /** The budget that all depths share. */
  budget: EmbeddingBudget
  codecs: Codecs
  canonical: (bytes: Uint8Array, depth: number) => Promise<string>
}

/**
 * Converts the images that a document refers to into safe forms that resvg draws, and leaves out all other images. Returns the
 * references that remain. Throws `asset_unusable`.
 */
export async function embedImages(root: SvgNode, embedding: Embedding): Promise<Set<string>> {
  const nodes = [...nodesOf(root)].filter(({ name }) => name === 'image' || name === 'feImage')
  const hrefs = new Set(nodes.map(({ attributes }) => attributes.get('href') ?? ''))
  hrefs.delete('')
  embedding.budget.take('images', hrefs.size)
  const images = new Map<string, string>()
  for (const href of hrefs) {
    const own = await safeReference(href, embedding)
    if (own === undefined) continue
    embedding.budget.take('bytes', own.length)
    images.set(href, own)
  }
  for (const { attributes } of nodes) {
    const own = images.get(attributes.get('href') ?? '')
    if (own === undefined) attributes.delete('href')
    else attributes.set('href', own)
  }
  return new Set(images.values())
}

async function safeReference(href: string, embedding: Embedding): Promise<string | undefined> {
  if (/^#[^"'<>&\s]+$/.test(href)) return href
  const [whole, type = '', parameters = '', text = ''] = embedded.exec(href) ?? []
  if (whole === undefined) return undefined
  const packed = /;\s*base64$/i.test(parameters) ? fromBase64(text) : percentDecoded(text)
  const bytes = await unpacked(packed, embedding.codecs)
  // The bytes determine the format, not the media type. But an image that is declared as a bitmap must not be an SVG.
  const kind = sniffImage(bytes)
  if (kind === 'svg')
    return /^image\/(?!svg)/.test(type) ? undefined : asCanonical(bytes, embedding)
  return kind && asBitmap(bytes, kind, embedding)
}

async function asBitmap(
  bytes: Uint8Array,
  kind: Exclude<ImageKind, 'svg'>,
  { budget, codecs, label }: Embedding,
): Promise<string> {
  // resvg draws or skips images whose size we cannot read.
  const { width, height } = await codecs.size(bytes).catch(() => ({ width: 0, height: 0 }))
  budget.take('pixels', width * height)
  if (kind === 'png' || kind === 'jpeg' || kind === 'gif') {
    return `data:image/${kind};base64,${toBase64(bytes)}`
  }
  // resvg does not support other formats.
  const png = await codecs.png(bytes).catch((cause: unknown) => {
    throw unusable(label, 'contains an image that cannot be decoded', cause)
  })
  return `data:image/png;base64,${toBase64(png)}`
}

async function asCanonical(
  bytes: Uint8Array,
  { canonical, depth, budget }: Embedding,
): Promise<string | undefined> {
  if (depth >= maximumDepth) return undefined
  budget.take('bytes', bytes.length)
  const text = await canonical(bytes, depth + 1)
  return `data:image/svg+xml;base64,${toBase64(new TextEncoder().encode(text))}`
}

/** Decompresses gzip up to the size limit of an SVG; returns other bytes unchanged. */
async function unpacked(bytes: Uint8Array, codecs: Codecs): Promise<Uint8Array> {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes
  return codecs.gunzip(bytes, maximumSvgBytes).catch(() => bytes)
}

function percentDecoded(text: string): Uint8Array {
  try {
    return new TextEncoder().encode(decodeURIComponent(text))
  } catch {
    return new TextEncoder().encode(text)
  }
}
