import { parseDesign } from '@platen/design'
import { mostDemanding, paintsBySource, type PlacedPaint } from './page-paints'

const paint = (name: string): object => ({ type: 'image', src: `https://example.com/${name}.png` })
const box = { width: 40, height: 20 }

type PaintPlaces = ReturnType<typeof paintsBySource>

function placesOf(children: object[], page: object = {}): PaintPlaces[] {
  const only = { id: 'front', children, ...page }
  const { design } = parseDesign({ schemaVersion: 1, width: 200, height: 100, pages: [only] })
  return design.pages.map(paintsBySource)
}

const paintsOf = (children: object[], page?: object): PlacedPaint[] =>
  placesOf(children, page).flatMap(places => [...places.values()].flat())

describe('paintsBySource', () => {
  it('finds all image paints with their boxes', () => {
    const found = paintsOf(
      [
        { ...box, id: 'shape', type: 'shape', fill: paint('shape') },
        { ...box, id: 'text', type: 'text', text: 'x', fill: { ...paint('text'), fit: 'fill' } },
        {
          ...box,
          id: 'image',
          type: 'image',
          src: 'https://example.com/own.png',
          background: paint('behind'),
        },
        {
          ...box,
          id: 'group',
          type: 'group',
          children: [{ ...box, id: 'inner', type: 'shape', fill: paint('inner') }],
        },
      ],
      { background: paint('page'), bleed: 10 },
    )
    expect(found.map(({ owner }) => owner)).toEqual([
      'page "front"',
      'element "shape"',
      'element "text"',
      'element "image"',
      'element "inner"',
    ])
    expect(found.map(each => each.box)).toEqual([
      { width: 220, height: 120, fit: 'cover' },
      { ...box, fit: 'cover' },
      { ...box, fit: 'fill' },
      { ...box, fit: 'cover' },
      { ...box, fit: 'cover' },
    ])
  })

  it('joins the places of one picture', () => {
    const shape = (id: string, name: string): object => ({
      ...box,
      id,
      type: 'shape',
      fill: paint(name),
    })
    const children = [shape('a', 'photo'), shape('b', 'other'), shape('c', 'photo')]
    const places = placesOf(children).flatMap(each => [...each])
    expect(places.map(([src, found]) => [src, found.map(({ owner }) => owner)])).toEqual([
      ['https://example.com/photo.png', ['element "a"', 'element "c"']],
      ['https://example.com/other.png', ['element "b"']],
    ])
  })

  it.each([{ visible: false }, { opacity: 0 }])('leaves out elements with %j', hidden => {
    const shape = { ...box, id: 'shape', type: 'shape', fill: paint('shape') }
    expect(paintsOf([{ ...shape, ...hidden }])).toEqual([])
    expect(
      paintsOf([{ ...box, id: 'group', type: 'group', children: [shape], ...hidden }]),
    ).toEqual([])
  })
})

describe('mostDemanding', () => {
  it('returns the box that enlarges the picture most', () => {
    const place = (width: number, height: number, fit: PlacedPaint['box']['fit']): PlacedPaint => ({
      src: 's',
      owner: 'o',
      box: { width, height, fit },
    })
    const natural = { width: 100, height: 100 }
    const tall = place(10, 300, 'cover')
    expect(mostDemanding(natural, [place(200, 200, 'cover'), tall])).toBe(tall.box)
    const wide = place(250, 10, 'fill')
    expect(mostDemanding(natural, [wide, place(10, 300, 'contain')])).toBe(wide.box)
  })
})
