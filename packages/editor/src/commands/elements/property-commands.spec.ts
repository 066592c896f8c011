import { box, designOf, groupOf } from '../../testing/designs'
import { after, boxIn, get, refusalOf, run } from '../../testing/runs'
import { modify } from './modify'
import { setEach, setProperties } from './properties'
import { addAlias, forgetAlias, rename } from './rename'
import { pasteStyle, styleOf } from './style'
import { toggle } from './toggle'

const src = 'https://cdn.example/photo.jpg'
const words = { id: 'words', type: 'text', text: 'Old words', width: 100, height: 20, fontSize: 20 }
const design = designOf(
  [
    {
      id: 'front',
      children: [
        box('a', { fill: '#111111' }),
        { ...words, spans: [{ start: 0, end: 3, fontSize: 30 }] },
        { id: 'photo', type: 'image', src, width: 50, height: 50, focusX: 0.1 },
        { id: 'logo', type: 'svg', src, width: 50, height: 50 },
        { id: 'chart', type: 'chart', series: [1] },
        { id: 'code', type: 'qr', value: '12345678', width: 50, height: 50 },
      ],
    },
  ],
  {
    fields: [{ elementId: 'a', key: 'fill', label: 'Fill' }],
    brand: [{ elementId: 'a', key: 'fill', role: 'accent' }],
  },
)

describe('setProperties', () => {
  it('sets only properties that the kind has', () => {
    const made = after(design, setProperties(['a', 'words', 'photo', 'chart'], { fill: '#abcdef' }))
    expect([get(made, 'a'), get(made, 'words')]).toMatchObject([
      { fill: '#abcdef' },
      { fill: '#abcdef' },
    ])
    expect(get(made, 'photo')).toBe(get(design, 'photo'))
  })

  it.each([
    ['nothing if the value is the same', ['a'], { fill: '#111111' }],
    ['nothing if the kind lacks the property', ['photo'], { fill: '#111111' }],
    ['nothing if the element is gone', ['gone'], { opacity: 0 }],
    ['neither id nor kind', ['a'], { id: 'b', type: 'text', width: 100 }],
  ])('changes %s', (_, ids, properties) => {
    expect(run(design, setProperties(ids, properties)).design).toBe(design)
  })

  it.each([
    ['a', { width: 0 }, 'a: width must be a number above 0 and at most 20000.'],
    ['a', { fill: 'red' }, 'a: fill must be a hex colour.'],
    ['words', { text: 'a\0' }, 'words: text must not contain U+0000 or half of a surrogate pair.'],
    ['words', { text: 'x'.repeat(10_001) }, 'words: text must be at most 10,000 characters.'],
    ['photo', { src: 'ftp://x' }, 'photo: src must be an http, https or data: URL.'],
    ['code', { format: 'ean13' }, /^code: value must have 12 digits/],
  ] as const)('refuses for %s the properties %j, with the reason', (id, properties, expected) => {
    const refused = refusalOf(design, setProperties([id], properties))
    if (expected instanceof RegExp) expect(refused).toMatch(expected)
    else expect(refused).toBe(expected)
  })

  it('keeps values as the schema parses them', () => {
    const made = after(design, setProperties(['logo'], { colors: { '#FF0000': '#111111' } }))
    expect(get(made, 'logo')).toMatchObject({ colors: { '#ff0000': '#111111' } })
  })

  it('sets different properties of several elements', () => {
    const made = after(
      design,
      setEach(
        new Map([
          ['a', { x: 5, rotation: 30 }],
          ['words', { width: 60 }],
        ]),
      ),
    )
    expect(get(made, 'a')).toMatchObject({ x: 5, rotation: 30 })
    expect(boxIn(made, 'words')).toEqual([0, 0, 60, 20])
  })
})

describe('a group that is resized', () => {
  const inside = [
    box('plain', { x: 20, y: 10 }),
    box('turned', { x: 0, y: 0, width: 40, height: 20, rotation: 90 }),
    {
      ...words,
      maxFontSize: 40,
      spans: [
        { start: 0, end: 3, fontSize: 30 },
        { start: 4, end: 5 },
      ],
    },
    groupOf('inner', [box('deep', { x: 10, y: 10 })]),
    { id: 'chart', type: 'chart' },
  ]
  const grouped = designOf([{ id: 'front', children: [groupOf('all', inside)] }])
  const wide = after(grouped, setProperties(['all'], { width: 400 }))
  const large = after(grouped, setProperties(['all'], { width: 400, height: 200 }))

  it.each([
    ['plain', [40, 10, 200, 40], [40, 20, 200, 80]],
    // Rotated by 90°, so its height runs across.
    ['turned', [20, -10, 40, 40], [0, 0, 80, 40]],
    ['words', [0, 0, 200, 20], [0, 0, 200, 40]],
    ['inner', [0, 0, 400, 100], [0, 0, 400, 200]],
    ['deep', [20, 10, 200, 40], [20, 20, 200, 80]],
  ])('scales %s', (id, ...[wider, larger]) => {
    expect(boxIn(wide, id)).toEqual(wider)
    expect(boxIn(large, id)).toEqual(larger)
  })

  it('scales font sizes by the smaller factor', () => {
    expect(get(wide, 'words')).toMatchObject({ fontSize: 20, maxFontSize: 40 })
    expect(get(large, 'words')).toMatchObject({
      fontSize: 40,
      minFontSize: 12,
      maxFontSize: 80,
      spans: [
        { start: 0, end: 3, fontSize: 60 },
        { start: 4, end: 5 },
      ],
    })
  })

  it('comes back to the same boxes', () => {
    const back = after(large, setProperties(['all'], { width: 200, height: 100 }))
    expect(back).toEqual(grouped)
  })
})

describe('modify', () => {
  it('changes elements as an API call does', () => {
    const made = after(
      design,
      modify([
        { id: 'words', text: 'New' },
        { id: 'photo', src: `${src}?2` },
      ]),
    )
    expect(get(made, 'words')).toMatchObject({ text: 'New', spans: [] })
    expect(get(made, 'photo')).toMatchObject({ focusX: 0.5 })
  })

  it('refuses values that an API call refuses', () => {
    const long = [{ id: 'code', value: 'x'.repeat(3_000) }]
    expect(refusalOf(design, modify(long))).toMatch(
      /^modifications\[0\]\.value must fit in a QR code/,
    )
  })
})

describe('rename', () => {
  it('keeps the old id as an alias, and takes fields and brand roles along', () => {
    const { design: made, selection } = run(design, rename('a', 'band'))
    expect(get(made, 'band').aliases).toEqual(['a'])
    expect(selection).toEqual(['band'])
    expect(made.fields?.[0]?.elementId).toBe('band')
    expect(made.brand?.[0]?.elementId).toBe('band')
  })

  it('gives an element back an id that it had before', () => {
    const made = after(design, rename('a', 'band'), rename('band', 'stripe'), rename('stripe', 'a'))
    expect(get(made, 'a').aliases).toEqual(['band', 'stripe'])
  })

  it.each([
    ['of another element', 'words', '"words" is or was the ID of another element or page.'],
    ['of a page', 'front', '"front" is or was the ID of another element or page.'],
    ['with a space', 'a b', 'a b: id must be 1 to 64 characters from A-Z, a-z, 0-9, _ and -.'],
  ])('refuses an id %s', (_, to, expected) => {
    expect(refusalOf(design, rename('a', to))).toBe(expected)
  })

  it('refuses the former id of another element until that is forgotten', () => {
    const made = after(design, rename('a', 'band'))
    expect(refusalOf(made, rename('words', 'a'))).toMatch(
      /^"a" is or was the ID of another element or page/,
    )
    const forgotten = after(made, forgetAlias('band', 'a'))
    expect(Object.hasOwn(get(forgotten, 'band'), 'aliases')).toBe(false)
    expect(get(after(forgotten, rename('words', 'a')), 'a').type).toBe('text')
    expect(run(made, forgetAlias('band', 'other')).design).toBe(made)
  })

  it('changes nothing if the element has the id already, or is gone', () => {
    expect(run(design, rename('a', 'a')).design).toBe(design)
    expect(run(design, rename('gone', 'b')).design).toBe(design)
  })
})

describe('addAlias', () => {
  it('lets an element be found by an id that is free, until that is forgotten', () => {
    const made = after(design, addAlias('a', 'stripe'), addAlias('a', 'line'))
    expect(get(made, 'a').aliases).toEqual(['stripe', 'line'])
    expect(get(after(made, forgetAlias('a', 'stripe')), 'a').aliases).toEqual(['line'])
  })

  it.each([
    ['of another element', 'words', '"words" is or was the ID of another element or page.'],
    ['of a page', 'front', '"front" is or was the ID of another element or page.'],
    ['that it has', 'a', '"a" is or was the ID of another element or page.'],
  ])('refuses an id %s', (_, alias, expected) => {
    expect(refusalOf(design, addAlias('a', alias))).toBe(expected)
  })

  it('changes nothing if the element is gone', () => {
    expect(run(design, addAlias('gone', 'b')).design).toBe(design)
  })
})

describe('toggle', () => {
  it.each([
    ['locked', ['a', 'words'], true],
    ['visible', ['a', 'words'], false],
  ] as const)('sets %s for all elements, and reverts it', (key, ids, first) => {
    const once = after(design, toggle(ids, key))
    expect(ids.map(id => get(once, id)[key])).toEqual([first, first])
    expect(after(once, toggle(ids, key))).toEqual(design)
  })

  it('locks all elements if only some are locked', () => {
    const made = after(design, toggle(['a'], 'locked'), toggle(['a', 'words'], 'locked'))
    expect([get(made, 'a').locked, get(made, 'words').locked]).toEqual([true, true])
  })
})

describe('a style', () => {
  it('is the look of an element, without its content and geometry', () => {
    const styled = after(design, setProperties(['words'], { fill: '#00ff00', opacity: 0.5, x: 9 }))
    const element = get(styled, 'words')
    const made = after(styled, pasteStyle(['a', 'code'], styleOf(element)))
    expect(get(made, 'a')).toMatchObject({ fill: '#00ff00', opacity: 0.5, x: 0, width: 100 })
    expect(get(made, 'code')).toMatchObject({ fill: '#00ff00', value: '12345678' })
  })

  it('leaves out values that are invalid for a kind', () => {
    const stops = [{ offset: 0, color: '#ff0000' }]
    const fill = { type: 'linear', angle: 0, stops } as const
    const styled = after(design, setProperties(['words'], { fill, opacity: 0.5 }))
    const made = after(styled, pasteStyle(['a', 'code', 'gone'], styleOf(get(styled, 'words'))))
    expect(get(made, 'a')).toMatchObject({ fill, opacity: 0.5 })
    expect(get(made, 'code')).toMatchObject({ fill: '#000000', opacity: 0.5 })
  })

  it.each([
    [
      'a',
      'blendMode cornerRadius dash fill lineCap lineJoin opacity shadow stroke strokeAlign strokeWidth',
    ],
    ['photo', 'background blendMode cornerRadius filters fit opacity shadow stroke strokeWidth'],
    ['logo', 'blendMode fill fit opacity shadow stroke strokeWidth'],
    ['code', 'background blendMode fill opacity shadow'],
  ])('of %s has these properties', (id, expected) => {
    expect(
      Object.keys(styleOf(get(design, id)))
        .sort()
        .join(' '),
    ).toBe(expected)
  })
})
