import { createHash } from 'node:crypto'
import { sampled } from '@platen/env/testing'
import { createSurface } from '../canvas/surface'
import { SvgPictures } from '../pictures/svg-pictures'
import { Resvg } from './resvg'

const svg = (inner: string, size = 'width="200" height="200"'): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${size}>${inner}</svg>`
const times = (count: number, make: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => make(at)).join('')
const rect = '<rect width="200" height="200"/>'
const filtered = (inner: string): string =>
  svg(`<filter id="f">${inner}</filter><g filter="url(#f)">${rect}</g>`)
const line = 'M0 0L200 200'

const styled = (css: string, inner: string): string => svg(`<style>${css}</style>${inner}`)

const bombs: Record<string, string> = {
  'turbulence of many octaves': filtered('<feTurbulence baseFrequency="0.9" numOctaves="9999"/>'),
  'a blur beyond all bounds': filtered('<feGaussianBlur stdDeviation="1e9"/>'),
  'hundreds of blurs': filtered(times(300, () => '<feGaussianBlur stdDeviation="50"/>')),
  'a morphology beyond all bounds': filtered('<feMorphology radius="1e9"/>'),
  'a morphology enlarged': svg(
    `<filter id="f"><feMorphology radius="15"/></filter><g transform="scale(99)" filter="url(#f)">${rect}</g>`,
  ),
  'a convolution of 99 × 99': filtered(
    `<feConvolveMatrix order="99" kernelMatrix="${'1 '.repeat(9801)}"/>`,
  ),
  'a tile of nothing': filtered('<feFlood width="0.001" height="0.001"/><feTile/>'),
  'a dash of nothing': svg(`<path d="${line}" stroke="#000" stroke-dasharray="0.00001"/>`),
  'dashes along a way without an end': svg(
    '<path d="M0 0L1e9 9" stroke="#000" stroke-dasharray="0.001"/>',
  ),
  'a hundred thousand dashes': svg(
    `<path d="${line}" stroke="#000" stroke-dasharray="${'1 2 '.repeat(50_000)}"/>`,
  ),
  'a pattern of nothing': svg(
    `<pattern id="p" width="1e-4" height="1e-4" patternUnits="userSpaceOnUse"><path d="M0 0h1v1z"/></pattern><g fill="url(#p)">${rect}</g>`,
  ),
  'masks that multiply': svg(
    times(
      12,
      at => `<mask id="m${at}">${`<g mask="url(#m${at + 1})">${rect}</g>`.repeat(2)}</mask>`,
    ) + `<g mask="url(#m0)">${rect}</g>`,
  ),
  'clips in a row': svg(
    times(400, at => `<clipPath id="c${at}" clip-path="url(#c${at + 1})">${rect}</clipPath>`) +
      `<g clip-path="url(#c0)">${rect}</g>`,
  ),
  'a thousand gradients': svg(
    times(1000, at => `<linearGradient id="g${at}"><stop/><stop offset="1"/></linearGradient>`) +
      times(1000, at => `<path d="M0 0h9v9z" fill="url(#g${at})"/>`),
  ),
  'a path of 1 MiB': svg(
    `<path d="M0 0${times(80_000, at => `L${at % 200} ${(at * 7) % 200}`)}"/>`,
  ),
  'malformed numbers': svg(
    '<path d="MNaN 0LInfinity 1e999"/><rect x="NaN" width="1e308" height="9"/>',
  ),
  'numbers at the end of the range': svg(
    '<path d="M1e308 -1e308L-1e308 1e38 0 1e38z" stroke="#000" stroke-width="1e308"/>',
  ),
  'a size beyond all bounds': svg(rect, 'width="1e9" height="1e9"'),
  'a size without height': svg(rect, 'width="1e9" height="1e-9"'),
  'a size of nothing': svg(rect, 'width="1e-9" height="1e-9"'),
  'transforms beyond the range': svg(
    `<g transform="scale(1e30)"><g transform="scale(1e30)">${rect}</g></g>`,
  ),
  'a use of itself': svg('<g id="a"><use href="#a"/></g><use href="#a"/>'),
  'uses in a circle': svg(
    '<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g><use href="#a"/>',
  ),
  'groups in groups': svg('<g opacity="0.9">'.repeat(20_000) + '</g>'.repeat(20_000)),
  'spans in spans': svg(`<text>${'<tspan>'.repeat(3000)}a${'</tspan>'.repeat(3000)}</text>`),
  'a text without an end': svg(`<text font-size="1e9">${'A'.repeat(50_000)}</text>`),
  'markers that multiply': svg(
    times(
      8,
      at =>
        `<marker id="m${at}"><path d="M0 0${'h1'.repeat(9)}" marker-mid="url(#m${at + 1})"/></marker>`,
    ) + `<path d="M0 0${'h1'.repeat(9)}" marker-mid="url(#m0)"/>`,
  ),
  'selectors that ask each element about all others': styled(
    '*:nth-last-child(n+2) ~ *:not(:nth-child(7)){fill:red}',
    '<g/>'.repeat(40_000),
  ),
  'selectors that walk up again and again': styled(
    `${'g '.repeat(30)}b{fill:red}`,
    `${'<g>'.repeat(500)}<b/>${'</g>'.repeat(500)}`,
  ),
  'selectors that look into everything': styled(
    'g:has(g:has(g:has(b))){fill:red}',
    `${'<g>'.repeat(300)}${'<path/>'.repeat(3000)}${'</g>'.repeat(300)}`,
  ),
  'rules for everything': styled('*{fill:red;stroke:blue}'.repeat(20_000), '<g/>'.repeat(20_000)),
  'a rule of many declarations': styled(`*{${'fill:red;'.repeat(50_000)}}`, '<g/>'.repeat(40_000)),
  'rules in rules in rules': styled('a{'.repeat(200_000), rect),
  'brackets in brackets in brackets': styled(`a{b:${'('.repeat(400_000)}}`, rect),
  'variables that double': styled(
    `:root{--a0:xxxxxxxx;${times(60, at => `--a${at + 1}:var(--a${at})var(--a${at});`)}} rect{fill:var(--a60)}`,
    rect,
  ),
  'variables in a long row': styled(
    `:root{${times(20_000, at => `--a${at}:var(--a${at + 1});`)}} rect{fill:var(--a0)}`,
    rect,
  ),
  'variables in variables in variables': styled(
    `rect{fill:${'var(--a,'.repeat(100_000)}red${')'.repeat(100_000)}}`,
    rect,
  ),
  'long variables for everything': styled(
    `:root{--a:${'x'.repeat(90_000)}} g{fill:var(--a)}`,
    '<g/>'.repeat(40_000),
  ),
  'sums in sums in sums': styled(`rect{x:calc(${'('.repeat(150)}1${')'.repeat(150)})}`, rect),
  'a sum without an end': svg(`<rect x="calc(${'1 + '.repeat(200_000)}1)" width="9" height="9"/>`),
  'a transform without an end': svg(
    `<g style="transform:${'rotate(1deg)'.repeat(60_000)}">${rect}</g>`,
  ),
  'a comment of styles without an end': styled('/*'.repeat(400_000), rect),
  'thousands of boxes to measure': svg(
    times(
      8000,
      at => `<path style="transform-box:fill-box;transform:rotate(${at}deg)" d="M0 0h9v9z"/>`,
    ),
  ),
  'boxes within boxes to measure': svg(
    '<g style="transform-box:fill-box;transform:rotate(1deg)">'.repeat(900) +
      rect +
      '</g>'.repeat(900),
  ),
  'markers in the colours of thousands of lines': svg(
    `<marker id="m">${'<path fill="context-stroke" d="M0 0h9v9z"/>'.repeat(5000)}</marker>` +
      times(
        3000,
        at => `<path stroke="#${String(100_000 + at)}" marker-end="url(#m)" d="M0 0h9v9"/>`,
      ),
  ),
  'variables in uses of uses': styled(
    'rect{fill:var(--a)}',
    `<rect id="l0" width="9" height="9"/>${times(
      9,
      at => `<g id="l${at + 1}">${`<use href="#l${at}"/>`.repeat(10)}</g>`,
    )}<use href="#l9"/>`,
  ),
  'variables in a use of itself': styled(
    'rect{fill:var(--a)}',
    `<g id="a">${rect}<use href="#b"/></g><g id="b"><use href="#a"/></g><use href="#a"/>`,
  ),
  'entities that multiply': `<!DOCTYPE svg [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]>${svg('<text>&b;</text>')}`,
  'entities from outside': `<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>${svg('<text>&a;</text>')}`,
}

describe('a hostile SVG', () => {
  // A short time limit: the test covers the end of one drawing and the next drawing.
  const pictures = new SvgPictures(0, undefined, new Resvg({ timeLimitMs: 1000 }))
  const plain = {
    fill: null,
    fillTarget: 'dominant',
    stroke: null,
    strokeWidth: 0,
    colors: {},
  } as const

  async function draw(text: string, vector: boolean): Promise<number[]> {
    const bytes = Buffer.from(text)
    const asset = { src: '', bytes, sha256: createHash('sha256').update(bytes).digest('hex') }
    const request = {
      shown: { ...plain, width: 200, height: 200, fit: 'fill' },
      label: 'the SVG',
      use: { pixelRatio: 1, target: vector ? 'pdf' : 'raster' } as const,
    } as const
    const picture = await pictures.picture(asset, request)
    const surface = createSurface(200, 200)
    const { canvas, context } = surface
    const { width, height } = picture
    picture.draw(context, { x: 0, y: 0, width, height }, { x: 0, y: 0, width: 200, height: 200 })
    const pixels = await canvas.toBuffer('raw')
    surface.dispose()
    pictures.trim()
    return [...pixels.subarray(0, 4)]
  }

  it.each(sampled(Object.entries(bombs), { every: 4, nameOf: ([name]) => name }))(
    'gives a picture or an error, and the next SVG is drawn: %s',
    async (_, text) => {
      for (const vector of [false, true]) {
        const fault: unknown = await draw(text, vector).then(
          () => undefined,
          (error: unknown) => error,
        )
        if (fault !== undefined) expect(fault).toMatchObject({ code: 'asset_unusable' })
        expect(await draw(svg('<path fill="#ff0000" d="M0 0h200v200H0z"/>'), vector)).toEqual([
          255, 0, 0, 255,
        ])
      }
    },
  )

  it('reports that it took too long', async () => {
    const { 'hundreds of blurs': text = '' } = bombs
    await expect(draw(text, false)).rejects.toMatchObject({
      publicMessage: 'the SVG takes too long to draw',
    })
  })
})
