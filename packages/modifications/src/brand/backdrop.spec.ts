import { type Page, parseDesign } from '@platen/design'
import { type Backed, backedTexts, colorsOf } from './backdrop'

const box = { x: 20, y: 20, width: 100, height: 40 }
const src = 'https://cdn.example/photo.jpg'
const words = { ...box, id: 'words', type: 'text', text: 'Words' }
const photo = { x: 0, y: 0, width: 400, height: 300, id: 'photo', type: 'image', src }
const shape = (fill: unknown, own: object = {}): object => ({
  ...box,
  id: 'shape',
  type: 'shape',
  fill,
  ...own,
})
const fades = (...colors: string[]): object => ({
  type: 'linear',
  stops: colors.map((color, index) => ({ offset: index, color })),
})

function pageOf(children: object[], background: unknown = '#ffffff'): Page {
  const pages = [{ id: 'page', background, children }]
  const [page] = parseDesign({ schemaVersion: 1, width: 400, height: 300, pages }).design.pages
  if (!page) throw new Error('a design has a page')
  return page
}

function backedIn(children: object[], background?: unknown): Backed {
  const [backed] = backedTexts(pageOf(children, background))
  if (!backed) throw new Error('there is no text')
  return backed
}

/** Returns the colours behind the only text, as hex; null if unknown. */
function behind(children: object[], background?: unknown): string[] | null {
  const colors = backedIn(children, background).behind
  return colors?.map(({ r, g, b }) => `#${[r, g, b].map(hex).join('')}`) ?? null
}

const hex = (channel: number): string => Math.round(channel).toString(16).padStart(2, '0')

const covering: [what: string, own: object, covers: boolean][] = [
  ['a rectangle of its size', {}, true],
  ['one that ends 1 px to the left', { width: 99 }, false],
  ['one that begins 1 px to the right', { x: 21 }, false],
  ['one that ends 1 px above', { height: 39 }, false],
  ['one that begins 1 px below', { y: 21 }, false],
  ['a larger one', { x: 0, y: 0, width: 400, height: 300 }, true],
  ['one that is turned all around', { rotation: 360 }, true],
  ['one that is turned', { rotation: 90 }, false],
  ['one with a mask', { mask: { type: 'ellipse' } }, false],
  ['an ellipse of its size', { shape: 'ellipse' }, false],
  [
    'an ellipse around its corners',
    { shape: 'ellipse', x: -10, y: 8, width: 160, height: 64 },
    true,
  ],
  [
    'an ellipse that leaves a corner out',
    { shape: 'ellipse', x: 10, y: 8, width: 160, height: 64 },
    false,
  ],
  [
    'a polygon around it',
    { shape: 'polygon', x: -400, y: -400, width: 1_000, height: 1_000 },
    false,
  ],
]

describe('the backdrop of a text', () => {
  it.each<[string, object[], unknown, string[] | null]>([
    ['the page', [words], '#abcdef', ['#abcdef']],
    ['white under a translucent page', [words], '#00000080', ['#7f7f7f']],
    ['nothing known on a page with a picture', [words], { type: 'image', src }, null],
    ['a photograph', [photo, words], '#ffffff', null],
    [
      'a shape that mixes with what is below it',
      [shape('#000', { blendMode: 'multiply' }), words],
      '#fff',
      null,
    ],
    ['a shape filled with a picture', [shape({ type: 'image', src }), words], '#fff', null],
    ['an opaque shape over a photograph', [photo, shape('#102030'), words], '#fff', ['#102030']],
    [
      'a fading one over a photograph',
      [photo, shape('#102030', { opacity: 0.9 }), words],
      '#fff',
      null,
    ],
    ['a translucent colour over a photograph', [photo, shape('#10203080'), words], '#fff', null],
    [
      'an opaque shape over a part of a photograph',
      [photo, shape('#102030', { x: 60 }), words],
      '#fff',
      null,
    ],
    ['a shape with opacity', [shape('#000000', { opacity: 0.2 }), words], '#ffffff', ['#cccccc']],
    ['one colour in two places, once', [shape('#fff', { x: 60 }), words], '#ffffff', ['#ffffff']],
    [
      'colours that differ in one channel',
      [shape('#fffffe', { x: 60 }), words],
      '#ffffff',
      ['#ffffff', '#fffffe'],
    ],
    [
      'colours that differ in red',
      [shape('#feffff', { x: 60 }), words],
      '#ffffff',
      ['#ffffff', '#feffff'],
    ],
    [
      'colours that differ in green',
      [shape('#fffeff', { x: 60 }), words],
      '#ffffff',
      ['#ffffff', '#fffeff'],
    ],
    ['what is above it does not count', [words, shape('#000')], '#ffffff', ['#ffffff']],
    [
      'what is hidden does not count',
      [shape('#000', { visible: false }), words],
      '#ffffff',
      ['#ffffff'],
    ],
    [
      'an SVG does not count',
      [{ ...box, id: 'svg', type: 'svg', src }, words],
      '#ffffff',
      ['#ffffff'],
    ],
    [
      'a kind of a later version does not count',
      [{ ...box, id: 'chart', type: 'chart' }, words],
      '#ffffff',
      ['#ffffff'],
    ],
    ['a photograph below does not count', [{ ...photo, y: 61 }, words], '#ffffff', ['#ffffff']],
    [
      'a photograph to the right does not count',
      [{ ...photo, x: 121 }, words],
      '#ffffff',
      ['#ffffff'],
    ],
    [
      'a photograph above and to the left does not count',
      [{ ...photo, x: -400, y: -300 }, words],
      '#ffffff',
      ['#ffffff'],
    ],
    [
      'a twentieth of it counts',
      [shape('#000', { x: 115 }), words],
      '#ffffff',
      ['#ffffff', '#000000'],
    ],
    ['less does not', [shape('#000', { x: 115.1 }), words], '#ffffff', ['#ffffff']],
    [
      'its own background',
      [photo, { ...words, background: { color: '#123456' } }],
      '#fff',
      ['#123456'],
    ],
    [
      'its own translucent background',
      [{ ...words, background: { color: '#00000080' } }],
      '#fff',
      ['#7f7f7f'],
    ],
    [
      'its own background, fading with it',
      [{ ...words, opacity: 0.2, background: { color: '#000' } }],
      '#fff',
      ['#cccccc'],
    ],
    [
      'its own fading background on a photograph',
      [photo, { ...words, opacity: 0.2, background: { color: '#000' } }],
      '#fff',
      null,
    ],
  ])('is %s', (...[, children, background, expected]) => {
    expect(behind(children, background)).toEqual(expected)
  })

  it.each(covering)('%s (%j) counts alone: %s', (...[, own, covers]) => {
    expect(behind([shape('#102030', own), words])).toEqual(
      covers ? ['#102030'] : ['#ffffff', '#102030'],
    )
    expect(backedIn([shape('#102030', own), words]).partly).toEqual(covers ? [] : ['shape'])
  })

  it('is a group’s with its place and opacity', () => {
    const group = (id: string, children: object[], own: object): object => ({
      ...box,
      id,
      type: 'group',
      children,
      ...own,
    })
    const inside = { ...words, x: 10, y: 10, opacity: 0.5 }
    const outer = group('outer', [group('inner', [inside], { opacity: 0.5 })], { opacity: 0.8 })
    expect(backedIn([outer]).opacity).toBeCloseTo(0.2)
    // The text is at 50, 50 of the page: the inner group is at 40, 40.
    const under = [
      shape('#000', { x: 50, y: 50 }),
      group('outer', [group('inner', [inside], {})], {}),
    ]
    expect(behind(under)).toEqual(['#000000'])
    const faint = group('faint', [shape('#000', { x: 0, y: 0 }), { ...words, x: 0, y: 0 }], {
      opacity: 0.2,
    })
    expect(behind([faint])).toEqual(['#cccccc'])
  })

  it('names no photograph among what lies behind a part of it', () => {
    expect(backedIn([{ ...photo, x: 60 }, words]).partly).toEqual([])
  })

  it('is unknown from 257 colours on', () => {
    const shades = (count: number): object[] =>
      Array.from({ length: count }, (_, index) =>
        shape(`#0000${hex(index)}`, { id: `shape-${index}`, x: 60 }),
      )
    expect(behind([...shades(255), words])).toHaveLength(256)
    expect(behind([...shades(256), words])).toBeNull()
  })

  it('is told of each text that is drawn', () => {
    const texts = [words, { ...words, id: 'hidden', visible: false }, { ...words, id: 'more' }]
    expect(backedTexts(pageOf(texts)).map(({ text }) => text.id)).toEqual(['words', 'more'])
  })
})

describe('the colours of a paint', () => {
  const paintOf = (fill: unknown): string[] | null => {
    const [element] = pageOf([shape(fill)]).children
    if (element?.type !== 'shape') throw new Error('the page has a shape')
    return colorsOf(element.fill as Parameters<typeof colorsOf>[0])
  }

  it('are one, none of a picture, and some between the stops of a gradient', () => {
    expect(paintOf('#123456')).toEqual(['#123456'])
    expect(paintOf({ type: 'image', src })).toBeNull()
    expect(paintOf(fades('#000000', '#4080c000'))).toEqual([
      '#000000',
      '#000000bf',
      '#00000080',
      '#00000040',
      '#4080c000',
    ])
    expect(paintOf(fades('#000000', '#4080c0'))).toEqual([
      '#000000',
      '#102030ff',
      '#204060ff',
      '#306090ff',
      '#4080c0',
    ])
  })
})
