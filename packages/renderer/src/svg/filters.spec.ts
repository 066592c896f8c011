import { type CanonicalSvg, drawnWidth, sanitizeSvg, SvgFonts } from '@platen/svg'
import { codecs } from './codecs'
import { Resvg } from './resvg'
import { ShippedFontFiles } from './shipped-font-files'

const engine = new Resvg()
const fonts = new SvgFonts(new ShippedFontFiles())

const canonical = (inner: string, size = 100): Promise<CanonicalSvg> => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 100 100">${inner}</svg>`
  return sanitizeSvg(Buffer.from(svg), { engine, fonts, codecs, label: 'the SVG' })
}

/** Returns a filter as Figma writes it, in units of the drawing. */
const filter = (primitives: string, id = 'f', region = [-100, -100, 300, 300]): string => {
  const [x, y, width, height] = region
  return `<filter id="${id}" x="${x}" y="${y}" width="${width}" height="${height}" filterUnits="userSpaceOnUse" color-interpolation-filters="sRGB">${primitives}</filter>`
}
const blur = (deviation: number): string =>
  `<feFlood flood-opacity="0" result="nothing"/><feBlend in="SourceGraphic" in2="nothing" result="shape"/><feGaussianBlur stdDeviation="${deviation}"/>`

describe('a filter in a layer', () => {
  const apart = `<clipPath id="c"><path d="M-500-500h2000v2000h-2000z"/></clipPath><mask id="m" maskUnits="userSpaceOnUse" x="-500" y="-500" width="2000" height="2000"><path fill="#fff" d="M-500-500h2000v2000h-2000z"/></mask>`

  it.each([
    ['a clip', 'clip-path="url(#c)"'],
    ['a mask', 'mask="url(#m)"'],
    ['a blend mode', 'style="mix-blend-mode:multiply"'],
    ['opacity', 'opacity=".999"'],
  ])('shows what it moves into the view, in %s', async (_, layer) => {
    const shape = '<path filter="url(#f)" d="M102-20h38v160h-38z M-20 102h160v38h-160z"/>'
    const filtered = filter(blur(10)) + apart
    const { text } = await canonical(`${filtered}<g ${layer}>${shape}</g>`)
    const { text: plain } = await canonical(filtered + shape)
    const [drawn, expected] = [await engine.draw(text, 100), await engine.draw(plain, 100)]
    const alpha = ({ data }: typeof drawn, x: number, y: number): number =>
      data[(y * 100 + x) * 4 + 3] ?? 0
    expect(alpha(expected, 99, 40)).toBeGreaterThan(90)
    for (const [x, y] of [
      [99, 40],
      [40, 99],
      [99, 99],
    ] as const)
      expect(Math.abs(alpha(drawn, x, y) - alpha(expected, x, y))).toBeLessThanOrEqual(2)
  })

  it('is cut down to what reaches the view, in all the places of its use', async () => {
    const part = '<path filter="url(#f)" d="M0 0h9v9h-9z"/>'
    const { text } = await canonical(
      `${filter('<feOffset dx="3"/><feMorphology radius="2"/>')}${part}<g transform="translate(50 0)">${part}</g>`,
    )
    expect(text).toContain('x="-55" y="-5" width="160" height="110"')
  })

  it.each([
    ['a tile', '<feTile/>'],
    ['a displacement', '<feDisplacementMap in2="SourceAlpha" scale="5"/>'],
  ])('keeps its region with %s, which brings px from anywhere', async (_, primitive) => {
    const { text } = await canonical(
      `${filter(primitive)}<path filter="url(#f)" d="M0 0h9v9h-9z"/>`,
    )
    expect(text).toContain('x="-100" y="-100" width="300" height="300"')
  })
})

describe('what a filter lays over nothing', () => {
  const shape = '<path filter="url(#f)" fill="#c03060" fill-opacity=".7" d="M20 20h50v40h-50z"/>'

  it('is left out, without a px that differs', async () => {
    const { text } = await canonical(filter(blur(4)) + shape)
    const { text: short } = await canonical(filter('<feGaussianBlur stdDeviation="4"/>') + shape)
    expect(text).not.toContain('feBlend')
    expect((await engine.draw(text, 200)).data).toEqual((await engine.draw(short, 200)).data)
  })

  it.each([
    ['over something', blur(4).replace('flood-opacity="0"', 'flood-opacity="0.2"')],
    ['in another mode', blur(4).replace('in2=', 'mode="screen" in2=')],
    ['in a part of the filter', blur(4).replace('<feBlend', '<feBlend width="9"')],
    ['at its end', '<feFlood flood-opacity="0" result="a"/><feBlend in="SourceGraphic" in2="a"/>'],
  ])('stays %s', async (_, primitives) => {
    const { text } = await canonical(filter(primitives) + shape)
    expect(text).toContain('feBlend')
  })
})

describe('the width of a drawing', () => {
  const wide = { x: 10, y: 10, pixelRatio: 1 }
  const blurs = (count: number): Promise<CanonicalSvg> => {
    const uses = Array.from({ length: count }, (_, at) => [
      filter(blur(12), `f${at}`),
      `<path filter="url(#f${at})" d="M${at} 0h80v80h-80z"/>`,
    ])
    return canonical(uses.flat().join(''))
  }

  it('is what was asked for with a few filters', async () => {
    expect(drawnWidth(await blurs(2), wide)).toBe(1000)
  })

  it('is less with so many that they would take longer than a drawing may', async () => {
    const width = drawnWidth(await blurs(40), wide)
    expect(width).toBeGreaterThan(200)
    expect(width).toBeLessThan(400)
  })

  it('counts a filter by the box of what it filters, or in a mask by the drawing', async () => {
    const own = '<filter id="f"><feGaussianBlur stdDeviation="9"/></filter>'
    const small = await canonical(`${own}<path filter="url(#f)" d="M0 0h10v10h-10z"/>`)
    const masked = await canonical(
      `${own}<mask id="m"><path filter="url(#f)" fill="#fff" d="M0 0h10v10h-10z"/></mask><path mask="url(#m)" d="M0 0h9v9z"/>`,
    )
    expect(small.filterWork).toBeGreaterThan(0)
    expect(small.filterWork).toBeLessThan(0.2)
    expect(masked.filterWork).toBe(4)
  })
})
