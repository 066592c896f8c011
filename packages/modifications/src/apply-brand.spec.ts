import { type Design, parseColor, parseDesign } from '@platen/design'
import { applyModifications } from './apply-modifications'
import { applyBrand } from './apply-brand'
import { contrastOf } from './brand/luminance'

const box = { x: 20, y: 20, width: 100, height: 40 }
const kit = {
  images: ['https://cdn.example/logo.svg', 'https://cdn.example/other.png'],
  colors: ['#1d3fb8', '#ff8a66', '#0a7d5a', '#fdf6ec'],
  fonts: { heading: { fontFamily: 'Fraunces', fontWeight: 'bold' }, text: { fontFamily: 'Lora' } },
}

function designOf(children: object[], brand: object[], background: unknown = '#ffffff'): Design {
  const pages = [{ id: 'page', background, children }]
  return parseDesign({ schemaVersion: 1, width: 400, height: 300, pages, brand }).design
}

const text = (own: object = {}): object => ({
  ...box,
  id: 'headline',
  type: 'text',
  text: 'Words',
  fill: '#222222',
  ...own,
})

const pageIn = (role: string): object => ({ elementId: 'page', key: 'fill', role })

describe('applyBrand', () => {
  it.each([
    ['primary', '#1d3fb8'],
    ['secondary', '#ff8a66'],
    ['accent', '#0a7d5a'],
    ['background', '#fdf6ec'],
  ])('fills with the colour of the role %s', (role, fill) => {
    const design = designOf(
      [{ ...box, id: 'band', type: 'shape' }],
      [{ elementId: 'band', key: 'fill', role }],
    )
    expect(applyBrand(design, kit)).toEqual([{ id: 'band', fill }])
  })

  it.each([
    ['accent', ['#111111', '#777777'], '#777777'],
    ['secondary', ['#111111'], '#111111'],
    ['background', ['#111111', '#777777'], undefined],
    ['primary', [], undefined],
  ])('takes what a small kit has for %s of %j', (role, colors, fill) => {
    const design = designOf([], [pageIn(role)])
    const expected = fill === undefined ? [] : [{ id: 'page', fill }]
    expect(applyBrand(design, { ...kit, colors })).toEqual(expected)
  })

  it('sets fonts and the logo, and joins what is about one element', () => {
    const design = designOf(
      [text(), { ...box, id: 'mark', type: 'image', src: 'https://cdn.example/old.svg' }],
      [
        { elementId: 'headline', key: 'fontFamily', role: 'heading' },
        { elementId: 'mark', key: 'src', role: 'logo' },
        { elementId: 'headline', key: 'fontWeight', role: 'subheading' },
      ],
    )
    expect(applyBrand(design, kit)).toEqual([
      { id: 'headline', fontFamily: 'Fraunces', fontWeight: 700 },
      { id: 'mark', src: 'https://cdn.example/logo.svg' },
    ])
  })

  it('leaves out what a kit lacks, or has in a form that no modification takes', () => {
    const design = designOf(
      [text()],
      [
        { elementId: 'headline', key: 'fontFamily', role: 'body' },
        { elementId: 'headline', key: 'fontStyle', role: 'heading' },
      ],
    )
    const fonts = { heading: { fontStyle: 'oblique' } }
    expect(applyBrand(design, { images: [], colors: ['#000'], fonts })).toEqual([])
  })

  it('changes nothing without roles, and never the design', () => {
    const plain = designOf([text()], [])
    expect(applyBrand(plain, kit)).toEqual([])
    expect(applyBrand(designOf([text()], []), kit)).toEqual([])
    const design = designOf([text()], [pageIn('primary')])
    const before = structuredClone(design)
    applyBrand(design, kit)
    expect(design).toEqual(before)
  })
})

const fade = {
  type: 'linear',
  stops: [
    { offset: 0, color: '#000000' },
    { offset: 1, color: '#ffffff' },
  ],
}

describe('a text', () => {
  const fillIn = (role: string): object => ({ elementId: 'headline', key: 'fill', role })
  const cover = { x: 0, y: 0, width: 400, height: 300, id: 'cover', type: 'shape' }

  it.each([
    ['takes a colour that can be read', [text()], [fillIn('primary')], '#1d3fb8'],
    ['turns into ink where it cannot be read', [text()], [fillIn('secondary')], '#14181a'],
    ['turns white on a dark ground', [text()], [pageIn('primary')], '#ffffff'],
    ['stays on a ground that it can be read on', [text()], [pageIn('background')], undefined],
    [
      'counts the shape that covers what is behind it, not the page',
      [cover, text()],
      [pageIn('primary')],
      undefined,
    ],
    [
      'counts each colour that it lies on',
      [{ ...cover, width: 60, fill: '#ffffff' }, text({ fill: '#ffffff' })],
      [fillIn('primary')],
      '#1d3fb8',
    ],
    [
      'counts the page through a translucent shape',
      [{ ...cover, fill: '#ffffff', opacity: 0.1 }, text()],
      [pageIn('primary')],
      '#ffffff',
    ],
    [
      'counts its own background first',
      [text({ background: { color: '#ffffff' } })],
      [pageIn('primary')],
      undefined,
    ],
    [
      'counts all of a gradient, also between its stops',
      [
        {
          ...cover,
          fill: {
            type: 'linear',
            stops: [
              { offset: 0, color: '#bbb' },
              { offset: 1, color: '#fff' },
            ],
          },
        },
        text(),
      ],
      [fillIn('accent')],
      '#14181a',
    ],
    [
      'keeps its colour over a photograph',
      [{ ...cover, type: 'image', src: 'https://cdn.example/p.jpg' }, text()],
      [fillIn('primary'), pageIn('primary')],
      undefined,
    ],
    [
      'does not mind a photograph beside it',
      [{ ...box, x: 200, id: 'p', type: 'image', src: 'https://cdn.example/p.jpg' }, text()],
      [fillIn('primary')],
      '#1d3fb8',
    ],
    ['that nothing changes stays faint', [text({ fill: '#cccccc' })], [], undefined],
  ])('%s', (...[, children, brand, fill]) => {
    const changes = applyBrand(designOf(children, brand), kit)
    expect(changes.find(({ id }) => id === 'headline')?.fill).toBe(fill)
  })

  it('keeps a shape behind a part of it as it was, where nothing could be read on both', () => {
    const sun = {
      ...cover,
      id: 'sun',
      shape: 'ellipse',
      x: 60,
      y: 0,
      width: 60,
      height: 60,
      fill: '#ffb000',
    }
    const design = designOf(
      [sun, text()],
      [{ elementId: 'sun', key: 'fill', role: 'primary' }, pageIn('background')],
    )
    expect(applyBrand(design, kit)).toEqual([{ id: 'page', fill: '#fdf6ec' }])
  })

  it('takes back the shapes that leave no colour to read', () => {
    const half = (id: string, own: object): object => ({ ...cover, id, width: 60, ...own })
    const children = [
      half('left', { width: 40, fill: '#222222' }),
      half('middle', { x: 40, width: 40, fill: '#222222' }),
      half('right', { x: 80, fill: '#222222' }),
      text({ fill: '#ffffff' }),
    ]
    const fills = ['left', 'right'].map(elementId => ({ elementId, key: 'fill', role: 'text' }))
    const light = { ...kit, colors: ['#ffb000', '#000000'] }
    const sun = { key: 'fill', role: 'primary' }
    const onDark = (brand: object[]): Design => designOf(children, brand, '#222222')
    const both = onDark(['left', 'right'].map(elementId => ({ ...sun, elementId })))
    expect(applyBrand(both, light)).toEqual([])
    expect(applyBrand(onDark(fills), light)).toEqual(
      ['left', 'right'].map(id => ({ id, fill: '#000000' })),
    )
  })

  it('leaves the shapes on a photograph their new colour', () => {
    const photo = { ...cover, id: 'photo', type: 'image', src: 'https://cdn.example/p.jpg' }
    const band = { ...cover, id: 'band', width: 60, fill: '#222222' }
    const design = designOf(
      [photo, band, text({ fill: '#ffffff' })],
      [{ elementId: 'band', key: 'fill', role: 'secondary' }],
    )
    expect(applyBrand(design, kit)).toEqual([{ id: 'band', fill: '#ff8a66' }])
  })

  it('takes the best colour where none can be read', () => {
    const half = { ...cover, width: 60 }
    const bestOn = (ground: string, fill: unknown): unknown =>
      applyBrand(designOf([{ ...half, fill: ground }, text({ fill })], [pageIn('primary')]), {
        ...kit,
        colors: ['#000000'],
      }).find(({ id }) => id === 'headline')?.fill
    expect(bestOn('#ffffff', '#888888')).toBe('#888888')
    expect(bestOn('#777777', '#222222')).toBe('#ffffff')
    expect(bestOn('#777777', fade)).toBe('#ffffff')
  })

  it('is read at its faintest, and as faint as it is drawn', () => {
    const fillOf = (own: object, role = 'primary'): unknown =>
      applyBrand(designOf([text(own)], [pageIn(role)]), kit).find(({ id }) => id === 'headline')
        ?.fill
    expect(fillOf({ fill: fade })).toBe('#ffffff')
    expect(fillOf({ fill: '#ffffff' })).toBeUndefined()
    // At an opacity of 0.5, white has 3.3:1 on the blue, and no colour has more.
    expect(fillOf({ fill: '#ffffff', opacity: 0.5 })).toBe('#ffffff')
    // At an opacity of 0.56 on the page, ink has 4.02:1 and black has 4.85:1.
    expect(fillOf({ fill: '#eeeeee', opacity: 0.56 }, 'background')).toBe('#000000')
  })

  it('keeps the colours of its words on the ground that they were made for', () => {
    const spans = [{ start: 0, end: 2, fill: '#dddddd' }]
    const recoloured = designOf([text({ spans })], [fillIn('primary')])
    expect(applyBrand(recoloured, kit)).toEqual([{ id: 'headline', fill: '#1d3fb8' }])
    const bold = [{ start: 0, end: 2, fontWeight: 700 }]
    const onDark = applyBrand(designOf([text({ spans: bold })], [pageIn('primary')]), kit)
    expect(onDark.find(({ id }) => id === 'headline')).toEqual({ id: 'headline', fill: '#ffffff' })
  })

  it('does not mind a shape at its corner', () => {
    const dot = { ...cover, id: 'dot', x: 119, y: 59, width: 60, height: 60 }
    const design = designOf([dot, text()], [{ elementId: 'dot', key: 'fill', role: 'primary' }])
    expect(applyBrand(design, kit)).toEqual([{ id: 'dot', fill: '#1d3fb8' }])
  })

  it('loses the colours of words that cannot be read any more', () => {
    const spans = [
      { start: 0, end: 2, fill: '#1d3fb8', fontWeight: 700 },
      { start: 2, end: 4, fill: '#ffff00' },
    ]
    const design = designOf([text({ spans })], [pageIn('primary')])
    const [, change] = applyBrand(design, kit)
    expect(change?.spans).toEqual([{ start: 0, end: 2, fontWeight: 700 }, spans[1]])
  })

  it('can be read on every colour that a kit may have', () => {
    const design = designOf([text()], [pageIn('primary'), fillIn('secondary')])
    const steps = [0, 51, 102, 153, 204, 255].map(step => step.toString(16).padStart(2, '0'))
    for (const r of steps)
      for (const g of steps)
        for (const b of steps) {
          const colors = [`#${r}${g}${b}`, `#${b}${r}${g}`]
          const { design: after } = applyModifications(
            design,
            applyBrand(design, { ...kit, colors }),
          )
          const fill = after.pages[0]?.children[0]?.['fill' as never] as unknown as string
          expect(contrastOf(parseColor(fill), parseColor(colors[0] ?? ''))).toBeGreaterThanOrEqual(
            4.5,
          )
        }
  })
})
