import { limits } from '../values/limits'
import { parseDesign } from './parse-design'
import { complaint, deepFreeze, documentOf, least } from '../testing/documents'

const fault = (document: unknown): string => complaint(() => parseDesign(document))
const shapes = (count: number): object[] => Array<object>(count).fill(least.shape)

describe('parseDesign', () => {
  it('fills what was left out, the size of a page from the design', () => {
    const { design, warnings } = parseDesign(deepFreeze(documentOf([], { height: 50 })))
    expect(warnings).toEqual([])
    expect(design).toEqual({
      schemaVersion: 1,
      width: 400,
      height: 300,
      fonts: [],
      pages: [
        {
          id: 'front',
          name: '',
          width: 400,
          height: 50,
          background: '#ffffff',
          bleed: 0,
          visible: true,
          children: [],
        },
      ],
    })
  })

  it('reads its own output back unchanged', () => {
    const { design } = parseDesign(documentOf(Object.values(least)))
    expect(parseDesign(design)).toEqual({ design, warnings: [] })
  })

  it('keeps custom JSON wherever it is allowed', () => {
    const custom = { any: [1, { 'key of mine': null }] }
    const { design } = parseDesign({ ...documentOf([{ ...least.line, custom }]), custom })
    expect(design.custom).toEqual(custom)
    expect(design.pages[0]?.children[0]?.custom).toEqual(custom)
  })

  it.each<[string, unknown, string]>([
    ['nothing', undefined, 'document is required'],
    ['a list', [], 'document must be an object'],
    ['a text', 'x', 'document must be an object'],
    [
      'no version',
      { ...documentOf([]), schemaVersion: undefined },
      'document.schemaVersion is required',
    ],
    [
      'a later version',
      { ...documentOf([]), schemaVersion: 2 },
      'document.schemaVersion must be 1',
    ],
    [
      'width 0',
      { ...documentOf([]), width: 0 },
      'document.width must be a number above 0 and at most 20000',
    ],
    [
      'width 1e9',
      { ...documentOf([]), width: 1e9 },
      'document.width must be a number above 0 and at most 20000',
    ],
    ['no pages', { ...documentOf([]), pages: [] }, 'document.pages must not be empty'],
    [
      '101 pages',
      {
        ...documentOf([]),
        pages: Array.from({ length: 101 }, (_, index) => ({ id: `p${index}` })),
      },
      'document.pages must contain at most 100 pages',
    ],
    [
      'a bad font',
      { ...documentOf([]), fonts: [{ family: '', src: 'https://cdn.example/f' }] },
      'document.fonts[0].family must not be empty',
    ],
    [
      'U+0000',
      documentOf([{ ...least.text, text: 'a\0' }]),
      'document.pages[0].children[0].text must not contain U+0000 or half of a surrogate pair',
    ],
    [
      'a closed port',
      documentOf([{ ...least.image, src: 'http://cdn.example:8080/a' }]),
      'document.pages[0].children[0].src must use port 80 or 443',
    ],
  ])('refuses %s', (_what, document, message) => expect(fault(document)).toBe(message))

  it('opens the given ports', () => {
    const document = documentOf([{ ...least.image, src: 'http://cdn.example:8080/a' }])
    expect(parseDesign(document, { allowedPorts: [8080] }).warnings).toEqual([])
  })

  it('takes 500 elements a page, including those in groups', () => {
    expect(parseDesign(documentOf(shapes(500))).design.pages[0]?.children).toHaveLength(500)
    const crowded =
      'document.pages[0].children must contain at most 500 elements, including those in groups (it contains 501)'
    expect(fault(documentOf(shapes(501)))).toBe(crowded)
    const grouped = Array.from({ length: 5 }, (_, group) => ({
      ...least.group,
      children: shapes(99).map((shape, index) => ({ ...shape, id: `${group}-${index}` })),
    }))
    expect(parseDesign(documentOf(grouped)).warnings).toEqual([])
    expect(fault(documentOf([...grouped, least.shape]))).toBe(crowded)
  })

  it('wants every id once, also across pages, groups and page ids', () => {
    const document = documentOf([
      { ...least.shape, id: 'a' },
      { ...least.group, id: 'g', children: [{ ...least.shape, id: 'a' }] },
      { ...least.shape, id: 'front' },
    ])
    const back = { id: 'g' }
    expect(fault({ ...document, pages: [...document.pages, back] })).toBe(
      'document.pages[0].children[1].children[0].id "a" is used twice; ' +
        'document.pages[0].children[2].id "front" is used twice; ' +
        'document.pages[1].id "g" is used twice',
    )
  })

  it('wants an id that an element had before once, too', () => {
    const renamed = (id: string, aliases: readonly string[]): object => ({
      ...least.shape,
      id,
      aliases,
    })
    const { design } = parseDesign(documentOf([renamed('a', ['old', 'older'])]))
    expect(design.pages[0]?.children[0]).toMatchObject({ aliases: ['old', 'older'] })
    expect(
      fault(documentOf([renamed('a', ['b']), renamed('b', ['a', 'c']), renamed('d', ['c'])])),
    ).toBe(
      'document.pages[0].children[1].id "b" is used twice; ' +
        'document.pages[0].children[1].aliases[0] "a" is used twice; ' +
        'document.pages[0].children[2].aliases[0] "c" is used twice',
    )
  })

  it('keeps the guides of a page', () => {
    const guides = [{ axis: 'x', position: 40 }]
    expect(parseDesign(documentOf([], { guides })).design.pages[0]).toMatchObject({ guides })
    expect(fault(documentOf([], { guides: [{ axis: 'z', position: 1 }] }))).toBe(
      'document.pages[0].guides[0].axis must be one of x, y',
    )
  })

  it('lists ten faults and counts the others', () => {
    const message = fault(documentOf(shapes(12).map(shape => ({ ...shape, fill: 'red' }))))
    expect(message.split('; ')).toHaveLength(11)
    expect(message).toMatch(/children\[9\]\.fill must be a hex colour; and more$/)
  })

  it('survives a thousand groups in each other', () => {
    const deep = Array.from({ length: 1_000 }).reduce<object>(
      (child, _, index) => ({ ...least.group, id: `g${index}`, children: [child] }),
      least.shape,
    )
    expect(fault(documentOf([deep]))).toBe('document is nested too deeply')
  })

  it('refuses a document full of rubbish without parsing all of it', () => {
    let parsed = 0
    const child = { get: () => (parsed++, 0) }
    const children = Array(1_000_000).fill(Object.defineProperty({}, 'type', child))
    const rubbish = { ...documentOf([]), pages: [{ id: 'p', children }] }
    expect(fault(rubbish)).toMatch(/must contain at most 500 elements/)
    expect(parsed).toBeLessThan(10_000)
    expect(limits.elementsPerPage).toBe(500)
  })
})

describe('the warnings of a document', () => {
  it('name elements of unknown kinds, also inside of groups', () => {
    const chart = { id: 'chart', type: 'chart' }
    const { warnings } = parseDesign(documentOf([{ ...least.group, children: [chart] }]))
    expect(warnings).toEqual([
      {
        code: 'unknown_element_type',
        message: 'element "chart" is of the unknown type "chart" and is not drawn',
        elementId: 'chart',
      },
    ])
  })

  it('name properties that mean nothing, which are dropped', () => {
    const document = documentOf(
      [{ ...least.group, id: 'g', children: [{ ...least.text, id: 't', fontsize: 3 }] }],
      { colour: '#fff' },
    )
    const { design, warnings } = parseDesign({ ...document, title: 'x' })
    expect(design).not.toHaveProperty('title')
    expect(warnings).toEqual([
      {
        code: 'key_not_applicable',
        message: 'the design has no property "title"; it was dropped',
        key: 'title',
      },
      {
        code: 'key_not_applicable',
        message: 'page "front" has no property "colour"; it was dropped',
        key: 'colour',
      },
      {
        code: 'key_not_applicable',
        message: 'text element "t" has no property "fontsize"; it was dropped',
        key: 'fontsize',
        elementId: 't',
      },
    ])
  })

  it('stop at a hundred', () => {
    const stray = Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`k${index}`, 1]))
    expect(parseDesign(documentOf([{ ...least.text, ...stray }])).warnings).toHaveLength(100)
  })
})
