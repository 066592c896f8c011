import { ShippedFontResolver } from './font-resolver'
import { Shaper } from './shaper'

const shipped = new ShippedFontResolver()

function faceOf(family: string): ReturnType<ShippedFontResolver['face']> {
  const { css } = shipped.stack({ family, weight: 400, style: 'normal', text: 'a', lang: null })
  return shipped.face(css.split('"')[1] ?? '')
}

describe('what a shaper keeps', () => {
  it('includes fonts and outlines, each once', async () => {
    const shaper = await Shaper.open()
    const face = faceOf('Noto Sans Arabic')
    const draw = (text: string): number => {
      if (face)
        shaper.outline(face, text, {
          direction: 'rtl',
          width: 2,
          italic: false,
          weight: 400,
          size: 20,
        })
      return shaper.bytes
    }
    const few = draw('نِ')
    const more = draw('بِسْمِ')
    expect(more).toBeGreaterThan(few)
    expect(draw('بِسْمِ')).toBe(more)
    shaper.trim()
    expect(shaper.bytes).toBe(more)
  })
})
