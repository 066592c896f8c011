import { gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { codecs } from '../testing/codecs'
import { elementsOf, newNode, type SvgNode } from '../document/nodes'
import { embedImages } from './embedded-images'
import { EmbeddingBudget } from './embedding-budget'

const inner = '<svg xmlns="http://www.w3.org/2000/svg"/>'
const dot = { create: { width: 1, height: 1, channels: 3 as const, background: '#f00' } }
const base64 = (bytes: Uint8Array | string): string => Buffer.from(bytes).toString('base64')

async function reference(href: string, depth = 0): Promise<string | undefined> {
  const canonical = (bytes: Uint8Array, at: number): Promise<string> =>
    Promise.resolve(`${at} ${Buffer.from(bytes).toString()}`)
  const source = drawingOf([href])
  const budget = new EmbeddingBudget('the SVG')
  const kept = await embedImages(source, { depth, label: 'the SVG', budget, codecs, canonical })
  const [image] = elementsOf(source)
  const shown = image?.attributes.get('href')
  expect([...kept]).toEqual(shown === undefined ? [] : [shown])
  return shown
}

/** Returns a drawing that contains images. */
function drawingOf(hrefs: readonly string[]): SvgNode {
  const root = newNode('svg', {}, undefined)
  root.children = hrefs.map(href => newNode('image', { href }, root))
  return root
}

describe('the images of a source', () => {
  const own = `data:image/svg+xml;base64,${base64(`1 ${inner}`)}`

  it.each([
    ['base64', `data:image/svg+xml;base64,${base64(inner)}`],
    ['packed', `data:image/svg+xml;base64,${base64(gzipSync(inner))}`],
    ['percents', `data:image/svg+xml,${encodeURIComponent(inner)}`],
    ['plain text', `data:image/svg+xml;utf8,${inner}`],
  ])('are canonical if they are SVGs, as %s', async (_, href) => {
    expect(await reference(href)).toBe(own)
  })

  it('are recognised by their bytes, and become PNG if resvg does not support them', async () => {
    const jpeg = base64(await sharp(dot).jpeg().toBuffer())
    expect(await reference(`data:;base64,\n${jpeg}`)).toBe(`data:image/jpeg;base64,${jpeg}`)
    for (const kind of ['webp', 'avif', 'tiff'] as const) {
      const bytes = await sharp(dot).toFormat(kind).toBuffer()
      expect(await reference(`data:image/${kind};base64,${base64(bytes)}`)).toMatch(
        /^data:image\/png;base64,iVBOR/,
      )
    }
  })

  it.each([
    ['a server', 'http://127.0.0.1/a.png'],
    ['the disk', 'file:///etc/passwd'],
    ['a path', '../a.png'],
    ['text', 'data:text/plain,hello'],
    ['an SVG that says it is a PNG', `data:image/png;base64,${base64(inner)}`],
    [
      'an SVG that unpacks to more than 1 MiB',
      `data:image/svg+xml;base64,${base64(gzipSync(`${inner}${' '.repeat(1 << 21)}`))}`,
    ],
  ])('are left out if they refer to %s', async (_, href) => {
    expect(await reference(href)).toBeUndefined()
  })

  it('may refer to elements of the drawing', async () => {
    expect(await reference('#part')).toBe('#part')
  })

  it('nest two drawings deep at most', async () => {
    expect(await reference(`data:image/svg+xml,${inner.replaceAll('"', "'")}`, 2)).toBeUndefined()
  })

  const packedSvg = (at: number): string =>
    `data:image/svg+xml;base64,${base64(gzipSync(`${inner}${' '.repeat(900_000 + at)}`))}`
  const webp = async (at: number): Promise<string> => {
    const create = { ...dot.create, width: 3000, height: 3000 + at }
    return `data:image/webp;base64,${base64(await sharp({ create }).webp({ effort: 0 }).toBuffer())}`
  }

  const costly: {
    name: string
    count: number
    make: (at: number) => Promise<string>
    begun: number
    reason: string
  }[] = [
    {
      name: 'by the hundreds',
      count: 201,
      make: at => Promise.resolve(`#${at}`),
      begun: 0,
      reason: 'is too complex',
    },
    {
      name: 'as packed SVGs',
      count: 20,
      make: at => Promise.resolve(packedSvg(at)),
      begun: 9,
      reason: 'is too complex',
    },
    {
      name: 'as many pixels',
      count: 3,
      make: webp,
      begun: 0,
      reason: 'contains images of more than 25 megapixels in total',
    },
  ]

  it.each(costly)('are rejected $name, before the work is done', async wanted => {
    const hrefs = await Promise.all(
      Array.from({ length: wanted.count }, (_, at) => wanted.make(at)),
    )
    const canonical = jest.fn(() => Promise.resolve(''))
    const embedding = {
      depth: 0,
      label: 'the SVG',
      budget: new EmbeddingBudget('the SVG'),
      codecs,
      canonical,
    }
    await expect(embedImages(drawingOf(hrefs), embedding)).rejects.toMatchObject({
      publicMessage: `the SVG ${wanted.reason}`,
    })
    expect(canonical.mock.calls.length).toBeLessThanOrEqual(wanted.begun)
  })

  it('share one budget with embedded drawings', async () => {
    const budget = new EmbeddingBudget('the SVG')
    const embedding = { label: 'the SVG', budget, codecs, canonical: () => Promise.resolve('') }
    const hundred = Array.from({ length: 100 }, (_, at) => `#${at}`)
    await embedImages(drawingOf(hundred), { ...embedding, depth: 0 })
    await embedImages(drawingOf(hundred), { ...embedding, depth: 1 })
    await expect(embedImages(drawingOf(['#a']), { ...embedding, depth: 1 })).rejects.toMatchObject({
      publicMessage: 'the SVG is too complex',
    })
  })
})
