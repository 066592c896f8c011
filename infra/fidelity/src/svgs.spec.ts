import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type DrawingBrowser, openDrawingBrowser } from '@platen/browser/testing'
import { canonicalSvg, fixtureAssets, modernSvgs } from '@platen/renderer/testing'
import sharp from 'sharp'
import { svgFolder } from './config'
import { shippedDesigns } from './shipped-designs'

let browser: DrawingBrowser

beforeAll(async () => {
  browser = await openDrawingBrowser(new Map())
})

afterAll(() => browser.close())

/** Returns the SVGs of the designs, the fixtures and modern CSS, or of SVG_FOLDER, by name. */
async function svgs(): Promise<Map<string, Uint8Array>> {
  if (svgFolder !== undefined) return new Map(filesIn(svgFolder))
  const assets = [await fixtureAssets(), ...(await shippedDesigns()).map(({ assets }) => assets)]
  const named = assets
    .flatMap(some => Object.entries(some))
    .map(([name, content]): [string, Buffer] => [name, Buffer.from(content)])
  const modern = Object.entries(modernSvgs).map(([name, { modern }]): [string, Buffer] => [
    name,
    Buffer.from(modern),
  ])
  return new Map([
    ...named.filter(([, bytes]) => /^\s*<(svg|\?xml)/.test(bytes.toString())),
    ...modern,
  ])
}

const filesIn = (folder: string): [string, Uint8Array][] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(path => path.endsWith('.svg'))
    .sort()
    .map(path => [path, readFileSync(join(folder, path))])

const bitmap = /data:image\/png;base64,([A-Za-z0-9+/=]+)/g

/** Returns the text without its bitmaps, and the bytes of the bitmaps. */
function apart(text: string): { text: string; bitmaps: Buffer[] } {
  const bitmaps = [...text.matchAll(bitmap)].map(([, data = '']) => Buffer.from(data, 'base64'))
  return { text: text.replaceAll(bitmap, 'bitmap'), bitmaps }
}

/** Returns the largest difference between two bitmaps in any channel, in levels of the visible colour. */
async function distance(one: Buffer, other: Buffer): Promise<number> {
  const [mine, its] = await Promise.all([one, other].map(pixelsOf))
  if (!mine || mine.length !== its?.length) return Infinity
  let most = 0
  for (const [at, value] of mine.entries()) most = Math.max(most, Math.abs(value - (its[at] ?? 0)))
  return most
}

/** Returns premultiplied RGBA, so that the colour of a transparent pixel makes no difference. */
async function pixelsOf(png: Buffer): Promise<Uint8Array> {
  const data = await sharp(png).ensureAlpha().raw().toBuffer()
  return data.map((value, at) =>
    at % 4 === 3 ? value : Math.round((value * (data[at - (at % 4) + 3] ?? 0)) / 255),
  )
}

/** The number of tests, each of which compares a part of the SVGs. */
const parts = 6

it.each(Array.from({ length: parts }, (_, part) => part))(
  'has the same canonical form in Chromium and on the server: every SVG, part %d',
  async part => {
    const differing: Record<string, string> = {}
    const some = [...(await svgs())].filter((_, nth) => nth % parts === part)
    for (const [name, bytes] of some) {
      const difference = await differenceOf(bytes)
      if (difference !== undefined) differing[name] = difference
    }
    expect(differing).toEqual({})
    expect(some.length).toBeGreaterThan(4)
  },
)

async function differenceOf(bytes: Uint8Array): Promise<string | undefined> {
  const forms = [await canonicalSvg(bytes), await browser.canonical(bytes)]
  const [server, chromium] = forms.map(apart)
  if (server?.text !== chromium?.text) return 'text'
  let difference: string | undefined
  for (const [at, own] of server?.bitmaps.entries() ?? []) {
    const levels = await distance(own, chromium?.bitmaps[at] ?? own)
    if (levels > 1) difference = `a bitmap, by ${levels} levels`
  }
  return difference
}
