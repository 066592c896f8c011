import { Path2D } from 'skia-canvas'
import { type FontResolver, ShippedFontResolver } from '../../fonts/font-resolver'
import { BitmapRoom } from './gradients/bitmap-room'
import { createSurface, skiaContext, type Surface } from '../surface'

const shipped = new ShippedFontResolver()
let resolver: FontResolver
const surfaces: Surface[] = []

beforeAll(async () => {
  resolver = await shipped.prepared(shipped, ['plain', 'من'])
})
afterEach(() => {
  for (const surface of surfaces.splice(0)) surface.dispose()
})

interface Drawn {
  /** The first and last row and column that have any ink, in px. */
  top: number
  bottom: number
  left: number
  right: number
}

interface Way {
  family?: string
  placed?: boolean
  by?: 'outlineText' | 'strokeText'
}

/** Returns the extent of the ink of a text drawn at y = 80 with a size of 50 px. */
async function ink(
  text: string,
  { family = 'Noto Sans', placed = true, by }: Way = {},
): Promise<Drawn> {
  const fonts = placed ? resolver : shipped
  const surface = createSurface(300, 120, {
    fonts,
    vector: by === 'outlineText' ? new BitmapRoom({ total: 0, each: 0, density: 1 }) : undefined,
  })
  surfaces.push(surface)
  const context = skiaContext(surface.context)
  const { css } = resolver.stack({ family, weight: 400, style: 'normal', text, lang: null })
  context.font = `400 50px ${css}`
  context.direction = /\p{Script=Arabic}/u.test(text) ? 'rtl' : 'ltr'
  context.textAlign = 'left'
  if (by === 'outlineText') context.fill(context.outlineText(text)?.offset(20, 80) ?? new Path2D())
  else context[by ?? 'fillText'](text, 20, 80)
  return extent(await surface.canvas.toBuffer('raw'))
}

function extent(pixels: Buffer): Drawn {
  const found = { top: 120, bottom: 0, left: 300, right: 0 }
  for (let at = 0; at < pixels.length / 4; at++) {
    if ((pixels[at * 4 + 3] ?? 0) < 100) continue
    const [x, y] = [at % 300, Math.floor(at / 300)]
    found.top = Math.min(found.top, y)
    found.bottom = Math.max(found.bottom, y)
    found.left = Math.min(found.left, x)
    found.right = Math.max(found.right, x)
  }
  return found
}

describe('marks', () => {
  it('places the dot of a noon in its bowl', async () => {
    const above = await ink('ن', { placed: false })
    expect((await ink('ن')).top).toBeGreaterThan(above.top + 5)
  })

  it('places a vowel above its letter, not after it', async () => {
    const consonant = await ink('ດ')
    expect((await ink('ດີ', { placed: false })).right).toBeGreaterThan(consonant.right + 10)
    expect((await ink('ດີ')).right).toBeLessThan(consonant.right + 3)
  })

  it('centres accents on the letter before them', async () => {
    const letter = await ink('x', { family: 'Inter' })
    const accented = await ink('x\u0323\u0301', { family: 'Inter' })
    expect(accented.right).toBe(letter.right)
    expect(accented.top).toBeLessThan(letter.top - 5)
  })

  it.each(['strokeText', 'outlineText'] as const)('places marks in %s too', async by => {
    const filled = await ink('من')
    const drawn = await ink('من', { by })
    for (const side of ['top', 'bottom', 'left', 'right'] as const) {
      expect(Math.abs(drawn[side] - filled[side])).toBeLessThanOrEqual(2)
    }
  })

  it('leaves other text unchanged', async () => {
    for (const text of ['Plain', 'é', '漢', '😀']) {
      expect(await ink(text)).toEqual(await ink(text, { placed: false }))
    }
  })

  it('matches the measured width', async () => {
    const { left, right } = await ink('من نون')
    const without = await ink('من نون', { placed: false })
    expect(Math.abs(left - without.left) + Math.abs(right - without.right)).toBeLessThanOrEqual(2)
  })

  it('draws words as one path, so that shadows never cover other words', () => {
    const surface = createSurface(300, 120, { fonts: resolver })
    surfaces.push(surface)
    const context = skiaContext(surface.context)
    const text = 'من نون'
    const { css } = resolver.stack({
      family: 'Noto Sans',
      weight: 400,
      style: 'normal',
      text,
      lang: null,
    })
    const fills = jest.spyOn(context, 'fill')
    context.font = `400 50px ${css}`
    context.fillText(text, 20, 80)
    expect(fills).toHaveBeenCalledTimes(1)
  })

  it('opens no shaper for a task that does not need it, even if an earlier one did', async () => {
    const other = await shipped.prepared(shipped, ['Latin alone'])
    expect(other.shaper).toBeUndefined()
  })
})
