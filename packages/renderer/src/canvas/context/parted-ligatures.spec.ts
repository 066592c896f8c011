import { type Canvas2D } from '@platen/drawing'
import { ShippedFontResolver } from '../../fonts/font-resolver'
import { createSurface } from '../surface'

const fonts = new ShippedFontResolver()
const face = { family: 'Fraunces', weight: 700, style: 'normal', lang: null } as const
const font = `700 100px ${fonts.stack({ ...face, text: 'fi' }).css}`

/** Calls a function with a context that draws in this font. */
function inFraunces<T>(use: (context: Canvas2D) => T): T {
  const { context, dispose } = createSurface(10, 10, { fonts })
  try {
    context.font = font
    return use(context)
  } finally {
    dispose()
  }
}

/** Returns the change in the width of two letters that the spacing between them causes. */
const changeBy = (letterSpacing: string): number =>
  inFraunces(context => {
    const natural = context.measureText('fi').width
    context.letterSpacing = letterSpacing
    return context.measureText('fi').width - natural
  })

describe('letters of a ligature', () => {
  it.each([
    ['closer together', '-4px', -8],
    ['further apart', '4px', 8],
  ])('stand %s each by itself', (_, letterSpacing, change) => {
    expect(changeBy(letterSpacing)).toBeCloseTo(change, 1)
  })

  it('are one again in the next text without spacing', () => {
    const { before, after, spacing } = inFraunces(context => {
      const natural = context.measureText('fi').width
      context.letterSpacing = '-4px'
      context.font = font
      context.letterSpacing = '0px'
      const { width } = context.measureText('fi')
      return { before: natural, after: width, spacing: context.letterSpacing }
    })
    expect([after, spacing]).toEqual([before, '0px'])
  })
})
