import { sanitizeSvg, SvgFonts } from '@platen/svg'
import { modernSvgs } from '../testing/modern-svgs'
import { codecs } from './codecs'
import { Resvg } from './resvg'
import { ShippedFontFiles } from './shipped-font-files'

const engine = new Resvg()
const tools = { engine, fonts: new SvgFonts(new ShippedFontFiles()), codecs, label: 'the SVG' }

async function pixelsOf(svg: string): Promise<Buffer> {
  const { text } = await sanitizeSvg(Buffer.from(svg), tools)
  return (await engine.draw(text, 200)).data
}

/** Returns the share of pixels that differ by more than 16 levels in a channel, as along edges. */
function difference(one: Buffer, other: Buffer): number {
  let differing = 0
  for (let at = 0; at < one.length; at += 4) {
    const levels = [0, 1, 2, 3].map(channel =>
      Math.abs((one[at + channel] ?? 0) - (other[at + channel] ?? 0)),
    )
    if (Math.max(...levels) > 16) differing++
  }
  return differing / (one.length / 4)
}

it.each(Object.entries(modernSvgs))(
  'is drawn from CSS as from attributes: %s',
  async (_, { modern, plain }) => {
    const [drawn, expected] = [await pixelsOf(modern), await pixelsOf(plain)]
    expect(drawn).toHaveLength(expected.length)
    expect(expected.some(value => value > 0)).toBe(true)
    expect(difference(drawn, expected)).toBeLessThan(0.002)
  },
)
