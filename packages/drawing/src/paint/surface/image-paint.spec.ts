import { drawElements, type Drawn } from '../../testing/draw'
import { recordedPicture } from '../../testing/recording-host'

type Fields = Record<string, unknown>

const src = 'https://example.com/a.png'
const paints = { [src]: recordedPicture(400, 200) }
const paint = (fit = 'cover'): Fields => ({ type: 'image', src, fit })
const draw = (element: Fields): Drawn => drawElements([{ id: 'a', ...element }], { paints })
const shadow = { color: '#000', blur: 4 }

describe('an image as the fill of a shape', () => {
  const shape = (fields: Fields): Drawn =>
    draw({ type: 'shape', width: 40, height: 40, fill: paint(), ...fields })
  const covering = 'picture 100 0 200 200 -> 0 0 40 40 in [rect 0 0 40 40]'

  it.each<[string, Fields, string[]]>([
    ['covers it', {}, [covering]],
    [
      'is seen whole',
      { fill: paint('contain') },
      ['picture 0 0 400 200 -> 0 10 40 20 in [rect 0 0 40 40]'],
    ],
    [
      'is stretched',
      { fill: paint('fill') },
      ['picture 0 0 400 200 -> 0 0 40 40 in [rect 0 0 40 40]'],
    ],
    [
      'keeps its size',
      { fill: paint('none') },
      ['picture 180 80 40 40 -> 0 0 40 40 in [rect 0 0 40 40]'],
    ],
    [
      'is cut at any outline',
      { shape: 'ellipse' },
      ['picture 100 0 200 200 -> 0 0 40 40 in [ellipse 20 20 20 20 Z]'],
    ],
    [
      'is under the stroke',
      { stroke: '#00f', strokeWidth: 2 },
      [covering, 'stroke #00f 2 butt miter [rect 0 0 40 40]'],
    ],
    [
      'has opacity and blend mode',
      { opacity: 0.5, blendMode: 'multiply' },
      [covering.replace(' in', ' alpha 0.5 multiply in')],
    ],
  ])('%s', (_, fields, calls) => expect(shape(fields).calls).toEqual(calls))

  it('casts its shadow from a layer, past the clip', () => {
    expect(shape({ shadow }).calls).toEqual([expect.stringMatching(/^layer .* shadow #000 4 0 0$/)])
  })

  it.each([
    [400, 480, []],
    [20, 24, ['element "a": the image has only 25 % of the pixels that it needs at this size']],
  ])('reports its resolution at a width of %d px', (width, effectiveDpi, messages) => {
    const picture = { [src]: recordedPicture(width, width / 2) }
    const element = { id: 'a', type: 'shape', width: 40, height: 40, fill: paint() }
    const drawn = drawElements([element], { paints: picture })
    expect(drawn.elements).toEqual([{ id: 'a', effectiveDpi }])
    expect(drawn.warnings.map(({ message }) => message)).toEqual(messages)
  })

  it('is nothing without its picture', () => {
    const element = { id: 'a', type: 'shape', width: 40, height: 40, fill: paint() }
    expect(drawElements([element])).toMatchObject({ calls: [], warnings: [], elements: [] })
  })
})

describe('an image behind a picture', () => {
  it('fills the rounded box', () => {
    const background = paint()
    expect(
      draw({ type: 'image', src, width: 40, height: 40, background, cornerRadius: 4 }).calls,
    ).toEqual(['picture 100 0 200 200 -> 0 0 40 40 in [round 0 0 40 40 / 4 4 4 4]'])
  })
})

describe('an image as the fill of text', () => {
  const text = (fields: Fields): string[] =>
    draw({ type: 'text', width: 100, height: 50, text: 'Hi', fontSize: 20, ...fields }).calls

  it.each([
    ['cover', 'pattern(0 0 100 50 repeated)'],
    ['fill', 'pattern(0 0 100 50 repeated)'],
    ['contain', 'pattern(0 0 100 50)'],
    ['none', 'pattern(-150 -75 400 200)'],
  ])('%s is %s', (fit, pattern) => {
    expect(text({ fill: paint(fit) })).toEqual([expect.stringContaining(`fillText ${pattern} `)])
  })

  it('reaches past its edges where glyphs do, also of the part that is cropped away', () => {
    expect(text({ fill: paint(), width: 50 })).toEqual([
      expect.stringContaining('fillText pattern(-25 0 100 50 repeated) '),
    ])
  })

  it('needs no layer for a shadow', () => {
    expect(text({ fill: paint(), shadow })).toEqual([
      expect.stringMatching(/^fillText .* shadow #000 4 0 0$/),
    ])
  })
})

describe('an image as the background of a page', () => {
  const draw = (page: Fields): Drawn => drawElements([], { paints, page })

  it.each([
    // 220 × 120 from an image twice as wide as high: its sides are cut.
    ['cover', 'picture 16.667 0 366.667 200 -> -10 -10 220 120'],
    ['fill', 'picture 0 0 400 200 -> -10 -10 220 120'],
    ['contain', 'picture 0 0 400 200 -> 0 0 200 100'],
  ])('%s with a bleed is %s', (fit, call) => {
    const { calls } = draw({ background: paint(fit), bleed: 10 })
    expect(calls).toEqual([call])
  })

  it('warns in the name of the page if it is too small', () => {
    const small = { [src]: recordedPicture(100, 50) }
    const { warnings } = drawElements([], { paints: small, page: { background: paint() } })
    expect(warnings).toEqual([
      {
        code: 'low_resolution',
        message: 'page "page": the image has only 50 % of the pixels that it needs at this size',
        elementId: 'page',
      },
    ])
  })
})
