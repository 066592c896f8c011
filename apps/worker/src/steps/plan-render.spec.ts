import { planRender } from './plan-render'
import { storedDesign } from './testing/stored-design'

const document = storedDesign({
  pages: [
    {
      id: 'one',
      children: [
        { id: 'box', type: 'shape', width: 10, height: 10, fill: '#ff0000' },
        { id: 'later', type: 'hologram', width: 10, height: 10 },
      ],
    },
    { id: 'two', visible: false },
    { id: 'three' },
  ],
})

const options = {
  formats: ['png'],
  scale: 2,
  quality: 90,
  pages: null as number[] | null,
  transparent: false,
}
const claimed = { modifications: [] as object[], options, strict: false }

describe('planRender', () => {
  it('applies the modifications and keeps the reports on them', () => {
    const plan = planRender(document, {
      ...claimed,
      modifications: [{ id: 'box', fill: '#00ff00' }],
    })
    expect(plan.design.pages[0]?.children[0]).toMatchObject({ fill: '#00ff00' })
    expect(plan.elements).toEqual([{ id: 'box', page: 1, applied: ['fill'], ignored: [] }])
    expect(plan.options).toEqual(options)
  })

  it('draws replacements of pictures, and keeps the reports on what was sent', () => {
    const sent = { ...claimed, modifications: [{ id: 'box', fill: '#00ff00' }] }
    const { design, ...plan } = planRender(document, sent, [{ elementId: 'box', shown: 'nothing' }])
    expect(design.pages[0]?.children[0]).toMatchObject({ visible: false, fill: '#00ff00' })
    expect(plan).toEqual({ ...planRender(document, sent), design: undefined })
  })

  it('draws the picture of the design if one was sent with a former id', () => {
    const [own, sent] = ['https://cdn.example/own.png', 'https://cdn.example/gone.png']
    const picture = {
      id: 'photo',
      aliases: ['image'],
      type: 'image',
      width: 10,
      height: 10,
      src: own,
    }
    const pages = [{ id: 'one', children: [picture] }]
    const stored = storedDesign({ pages })
    const render = { ...claimed, modifications: [{ id: 'image', src: sent }] }
    expect(planRender(stored, render).design.pages[0]?.children[0]).toMatchObject({ src: sent })
    const plan = planRender(stored, render, [{ elementId: 'photo', shown: 'design' }])
    expect(plan.design.pages[0]?.children[0]).toMatchObject({ src: own })
  })

  it('warns of unknown parts of the design and of the modifications', () => {
    const plan = planRender(document, {
      ...claimed,
      modifications: [{ id: 'nobody', fill: '#000000' }],
    })
    expect(plan.warnings.map(({ code }) => code)).toEqual([
      'unknown_element_type',
      'unknown_element',
    ])
  })

  it('refuses a strict render for ids and keys, not for the design', () => {
    expect(() => planRender(document, { ...claimed, strict: true })).not.toThrow()
    const modifications = [{ id: 'box', text: 'Hello' }]
    expect(() => planRender(document, { ...claimed, modifications, strict: true })).toThrow('text')
  })

  it.each([
    ['all visible ones', null, [1, 3]],
    ['those asked for, in their order', [3, 1], [3, 1]],
    ['no hidden ones', [2, 3], [3]],
    ['none that the design does not have', [9, 1], [1]],
  ])('chooses pages: %s', (_what, pages, chosen) => {
    expect(planRender(document, { ...claimed, options: { ...options, pages } }).pages).toEqual(
      chosen,
    )
  })

  it('shows a page that a modification makes visible', () => {
    const modifications = [{ id: 'two', visible: true }]
    expect(planRender(document, { ...claimed, modifications }).pages).toEqual([1, 2, 3])
  })

  it('refuses a render without any page', () => {
    expect(() => planRender(document, { ...claimed, options: { ...options, pages: [2] } })).toThrow(
      'visible',
    )
  })
})

describe('a plan to measure the budgets of texts', () => {
  const gradient = {
    type: 'linear',
    stops: [
      { offset: 0, color: '#ff0000' },
      { offset: 1, color: '#0000ff' },
    ],
  }
  const box = { width: 10, height: 10 }
  const text = { type: 'text', text: 'Sale today', ...box }
  const measured = storedDesign({
    pages: [
      {
        id: 'one',
        background: '#123456',
        children: [
          { id: 'shape', type: 'shape', ...box },
          { id: 'later', type: 'hologram', ...box },
          { id: 'words', ...text, fill: gradient, spans: [{ start: 0, end: 4, fill: '#00ff00' }] },
          {
            id: 'group',
            type: 'group',
            ...box,
            children: [
              { id: 'inner', ...text },
              { id: 'dot', type: 'shape', ...box },
            ],
          },
        ],
      },
      { id: 'hidden', visible: false, children: [{ id: 'unseen', ...text }] },
    ],
  })
  const plan = planRender(measured, {
    ...claimed,
    options: { ...options, budgets: { lang: 'en' } },
  })

  it('has the texts of all pages alone, in plain colours', () => {
    const plain = { fill: '#000000', spans: [] }
    expect(plan.pages).toEqual([1, 2])
    expect(plan.design.pages).toMatchObject([
      {
        background: '#ffffff',
        children: [
          { id: 'words', text: 'Sale today', ...plain },
          { id: 'group', children: [{ id: 'inner', ...plain }] },
        ],
      },
      { background: '#ffffff', children: [{ id: 'unseen', ...plain }] },
    ])
    const [first] = plan.design.pages
    expect(first?.children).toHaveLength(2)
    expect(first?.children[1]).toHaveProperty('children.length', 1)
  })

  it('knows the language', () => {
    expect(plan.options.budgets).toEqual({ lang: 'en' })
  })
})
