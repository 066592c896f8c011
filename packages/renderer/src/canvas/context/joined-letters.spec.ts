import { ShippedFontResolver } from '../../fonts/font-resolver'
import { createSurface } from '../surface'

const face = { family: 'Inter', weight: 400, style: 'normal', lang: null } as const
const fonts = new ShippedFontResolver()
const { css } = fonts.stack({ ...face, text: 'مرحبا' })

function widths(texts: readonly string[]): number[] {
  const { context, dispose } = createSurface(10, 10, { fonts })
  try {
    Object.assign(context, { font: `40px ${css}`, direction: 'rtl' })
    return texts.map(text => Math.round(context.measureText(text).width * 10) / 10)
  } finally {
    dispose()
  }
}

describe('letters after a joiner', () => {
  it('take their joined form from a fallback too', () => {
    const [alone = 0, joined = 0, again = 0] = widths(['ا', '\u200dا', 'ا'])
    expect(joined).toBeGreaterThan(alone + 1)
    expect(again).toBe(alone)
  })

  it('leave the font unchanged', () => {
    const { context, dispose } = createSurface(10, 10, { fonts })
    context.font = `40px ${css}`
    const before = context.font
    context.fillText('\u200dا', 0, 0)
    expect(context.font).toBe(before)
    dispose()
  })
})
