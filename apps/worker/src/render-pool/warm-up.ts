import { createHash } from 'node:crypto'
import { parseDesign } from '@platen/design'
import { type Renderer, type RenderTask } from '@platen/renderer'

const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><path d="M0 0h4v4z"/></svg>'
/** A single transparent pixel. */
const png =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='

/**
 * Draws once a small design with everything in it, in every format but AVIF, whose encoder is loaded with that of WebP. The first use of
 * fonts, decoders, WebAssembly and encoders takes hundreds of milliseconds, which no caller should wait for. Rejects when the renderer
 * cannot render.
 */
export async function warmUp(renderer: Renderer): Promise<void> {
  const assets = {
    'https://warm.up/a.svg': Buffer.from(svg),
    'https://warm.up/a.png': Buffer.from(png, 'base64'),
  }
  const sources: Record<string, string> = {}
  const bytes = new Map<string, Uint8Array>()
  for (const [src, content] of Object.entries(assets)) {
    const sha256 = createHash('sha256').update(content).digest('hex')
    sources[src] = sha256
    bytes.set(sha256, content)
  }
  await renderer.render(stamp(sources), bytes)
}

function stamp(sources: Record<string, string>): RenderTask {
  const box = { width: 16, height: 16 }
  const { design } = parseDesign({
    schemaVersion: 1,
    ...box,
    pages: [
      {
        id: 'page',
        children: [
          { id: 'text', type: 'text', ...box, fontSize: 4, text: 'Warm up' },
          { id: 'bold', type: 'text', ...box, fontSize: 4, fontWeight: 700, text: 'Warm up' },
          { id: 'svg', type: 'svg', ...box, src: 'https://warm.up/a.svg' },
          { id: 'image', type: 'image', ...box, src: 'https://warm.up/a.png' },
        ],
      },
    ],
  })
  return {
    design,
    pages: [1],
    formats: ['jpeg', 'png', 'webp', 'pdf'],
    scale: 1,
    quality: 90,
    transparent: false,
    sources,
    replacedSources: [],
  }
}
