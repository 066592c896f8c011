import { pathDrawing, printInks, recolourSvg, sanitizeSvg, SvgFonts } from '@platen/svg'
import { drawPaths } from '../canvas/draw-paths'
import { codecs } from './codecs'
import { Resvg } from './resvg'
import { ShippedFontFiles } from './shipped-font-files'

const engine = new Resvg()
const fonts = new SvgFonts(new ShippedFontFiles())
const own = { fill: null, fillTarget: 'dominant', stroke: null, strokeWidth: 0, colors: {} }
const colouring = own as Parameters<typeof pathDrawing>[1]['colouring']

/** Returns the largest and the mean difference of a pixel (0 to 255) between a drawing of paths and one by resvg. */
async function difference(inner: string, width: number): Promise<{ most: number; mean: number }> {
  const text = `<svg xmlns="http://www.w3.org/2000/svg" width="60" height="40">${inner}</svg>`
  const canonical = await sanitizeSvg(Buffer.from(text), { engine, fonts, codecs, label: 'it' })
  const paths = canonical.paths && pathDrawing(canonical.paths, { colouring, pxPerUnit: 1, width })
  if (!paths) throw new Error('is no drawing of paths')
  const [drawn, expected] = [await drawPaths(paths), await engine.draw(canonical.text, width)]
  expect([drawn.width, drawn.height]).toEqual([expected.width, expected.height])
  const off = drawn.data.map((value, at) => {
    const alpha = drawn.data[at - (at % 4) + 3] ?? 0
    const premultiplied = at % 4 === 3 ? value : Math.round((value * alpha) / 255)
    return Math.abs(premultiplied - (expected.data[at] ?? 0))
  })
  const sum = off.reduce((total, value) => total + value, 0)
  return { most: off.reduce((a, b) => Math.max(a, b)), mean: sum / off.length }
}

const stops =
  '<stop offset="0.1" stop-color="#e76f51"/><stop offset="1" stop-color="#264653" stop-opacity="0.4"/>'
const star = '<path fill-rule="evenodd" d="M30 2 41 38 12 15 48 15 19 38z"'

describe('a drawing of paths on a canvas', () => {
  // At edges, resvg counts samples where Skia measures areas.
  it.each([
    [
      'whole px',
      '<rect x="10" y="10" width="30" height="20" fill="#e76f51"/>',
      { most: 0, mean: 0 },
    ],
    [
      'a translucent fill',
      '<rect x="10" y="10" width="30" height="20" fill="#e76f5180"/>',
      { most: 1, mean: 0.5 },
    ],
    ['curves', '<circle cx="30" cy="20" r="15" fill="#264653"/>', { most: 40, mean: 0.5 }],
    ['the even-odd rule', `${star} fill="#264653"/>`, { most: 60, mean: 1 }],
    [
      'strokes',
      `${star} fill="none" stroke="#e76f51" stroke-width="3" stroke-linejoin="bevel"/>`,
      { most: 60, mean: 2 },
    ],
    [
      'transforms',
      `<g transform="rotate(20) skewX(10)">${star} fill="#264653"/></g>`,
      { most: 60, mean: 1 },
    ],
    [
      'one opacity for each paint',
      `<g opacity="0.5" transform="rotate(9)">${star} fill="#264653"/></g>`,
      { most: 40, mean: 1 },
    ],
    [
      'a linear gradient',
      `<linearGradient id="g" gradientTransform="rotate(30)">${stops}</linearGradient><rect width="60" height="40" fill="url(#g)"/>`,
      { most: 2, mean: 0.6 },
    ],
    [
      'a radial gradient',
      `<radialGradient id="g" cx="0.4" fx="0.6" r="0.4">${stops}</radialGradient><rect width="60" height="40" fill="url(#g)"/>`,
      { most: 3, mean: 0.6 },
    ],
    [
      'a gradient on a curve',
      `<linearGradient id="g">${stops}</linearGradient><path d="M5 35C5 -20 55 -20 55 35z" fill="url(#g)"/>`,
      { most: 80, mean: 1 },
    ],
    [
      'a clip',
      `<clipPath id="c"><circle cx="30" cy="20" r="15"/></clipPath><g clip-path="url(#c)">${star} fill="#264653"/></g>`,
      { most: 80, mean: 1 },
    ],
    ['text', '<text x="5" y="30" font-size="24">Ag é</text>', { most: 80, mean: 2 }],
  ])('is as resvg draws it, but for edges: %s', async (_, inner, { most, mean }) => {
    const off = await difference(inner, 240)
    expect(off.most).toBeLessThanOrEqual(most)
    expect(off.mean).toBeLessThanOrEqual(mean)
  })
})

describe('a drawing that is printed in new colours', () => {
  it.each([
    ['one colour', `${star} fill="#264653"/>`, { fill: '#c81e5a' }],
    [
      'two over one another',
      `<circle cx="30" cy="20" r="15" fill="#264653"/>${star} fill="#e76f51"/>`,
      { colors: { '#264653': '#ffd166', '#e76f51': '#06283d' } },
    ],
    [
      'a translucent one over two',
      `<circle cx="30" cy="20" r="15" fill="#264653"/>${star} fill="#e76f51" fill-opacity="0.6"/><path d="M0 20H60" fill="none" stroke="#ffffff"/>`,
      { fill: '#ffd166', fillTarget: '#e76f51' },
    ],
    [
      'a gradient',
      `<linearGradient id="g">${stops}</linearGradient><rect width="60" height="40" fill="url(#g)"/>`,
      { colors: { '#e76f51': '#118ab2', '#264653': '#ffd166' } },
    ],
  ])('is as it is painted in these, but for rounding: %s', async (_, inner, change) => {
    const changed = { ...colouring, ...change } as typeof colouring
    const canonicalOf = async (text: string) =>
      sanitizeSvg(Buffer.from(text), { engine, fonts, codecs, label: 'it' })
    const painted = async (text: string, colours: typeof colouring) => {
      const { paths } = await canonicalOf(text)
      const drawing = paths && pathDrawing(paths, { colouring: colours, pxPerUnit: 1, width: 240 })
      if (!drawing) throw new Error('is no drawing of paths')
      const { inks, paint } = drawing
      return { inks, ...(await drawPaths({ ...drawing, paint: inks?.paint ?? paint })) }
    }
    const text = `<svg xmlns="http://www.w3.org/2000/svg" width="60" height="40">${inner}</svg>`
    const { inks, data } = await painted(text, changed)
    if (!inks) throw new Error('has no inks')
    const printed = printInks(data, inks)
    const recoloured = recolourSvg((await canonicalOf(text)).text, changed, 1)
    const expected = (await painted(recoloured, colouring)).data
    const off = printed.map((value, at) => {
      const alpha = (printed[at - (at % 4) + 3] ?? 0) / 255
      return Math.round(Math.abs(value - (expected[at] ?? 0)) * (at % 4 === 3 ? 1 : alpha))
    })
    expect(off.reduce((a, b) => Math.max(a, b))).toBeLessThanOrEqual(2)
    expect(off.filter(value => value > 1).length / off.length).toBeLessThan(0.01)
  })
})
