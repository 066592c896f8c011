import { type Design, limits } from '@platen/design'
import { type Rectangle } from '@platen/drawing'
import { box, designOf, groupOf } from '../testing/designs'
import { after, boxIn, get, outline, run } from '../testing/runs'
import { remove } from '../commands/elements/remove'
import { boundsOnPage } from '../tree/place-on-page'
import { findElement } from '../tree/find-element'
import { type Clipping, copyElements, elementsOf, parseClipping } from './clipping'
import { paste } from './paste'

const own = { family: 'Own', src: 'https://cdn.example/own.ttf' }
const other = { family: 'Other', src: 'https://cdn.example/other.ttf' }
const words = { id: 'words', type: 'text', text: 'Sale', width: 50, height: 20, fontFamily: 'own' }
const design = designOf(
  [
    {
      id: 'front',
      background: '#123456',
      children: [
        box('a', { x: 10, y: 20, aliases: ['old'] }),
        groupOf('turned', [words, box('b')], { x: 50, y: 60, rotation: 90 }),
      ],
    },
  ],
  {
    fonts: [own, other],
    fields: [
      { elementId: 'words', key: 'text', label: 'Words' },
      { elementId: 'front', key: 'fill', label: 'Ground' },
    ],
    brand: [{ elementId: 'a', key: 'fill', role: 'accent' }],
  },
)
const elsewhere = designOf([
  { id: 'page', children: [box('a'), groupOf('g', [box('x')], { x: 30, rotation: 180 })] },
])

function clip(of: Design, ...ids: string[]): Clipping {
  const clipping = parseClipping(copyElements(of, ids) ?? '')
  if (!clipping) throw new Error('Nothing was copied')
  return clipping
}

const bounds = (of: Design, id: string): number[] => {
  const found = findElement(of, id)
  return Object.values((found && boundsOnPage(found)) ?? {}).map(Math.round)
}

describe('copyElements', () => {
  it('copies elements with their places on the page, fields, roles and fonts', () => {
    const { design: copied } = clip(design, 'words', 'a')
    expect(outline(copied)).toEqual(['front: a words'])
    expect(bounds(copied, 'words')).toEqual(bounds(design, 'words'))
    expect(copied).toMatchObject({ width: 400, height: 300, brand: design.brand })
    expect(copied.fields?.map(({ elementId }) => elementId)).toEqual(['words'])
    expect(copied.fonts.map(({ family }) => family)).toEqual(['Own'])
    expect(copied.pages[0]?.background).toBe('#ffffff')
  })

  it('copies nothing if no element exists', () =>
    expect(copyElements(design, ['gone'])).toBeUndefined())
})

describe('paste', () => {
  it('keeps ids that are free and numbers the others, in another design too', () => {
    const { design: made, selection } = run(
      elsewhere,
      paste(clip(design, 'a', 'turned'), { parent: 'page' }),
    )
    expect(outline(made)).toEqual(['page: a g(x) a-2 turned(words b)'])
    expect(selection).toEqual(['a-2', 'turned'])
    expect(made.fields).toMatchObject([{ elementId: 'words', label: 'Words' }])
    expect(made.brand).toMatchObject([{ elementId: 'a-2', role: 'accent' }])
    expect(made.fonts).toMatchObject([own])
  })

  it('pastes in place without a point, and around a point', () => {
    const clipping = clip(design, 'a')
    const made = after(elsewhere, paste(clipping, { parent: 'page' }))
    expect(boxIn(made, 'a-2')).toEqual([10, 20, 100, 40])
    const at = after(elsewhere, paste(clipping, { parent: 'page', at: { x: 200, y: 100 } }))
    expect(boxIn(at, 'a-2')).toEqual([150, 80, 100, 40])
  })

  it('centres the drawn boxes on a point, not the stored ones', () => {
    const place = { parent: 'page', at: { x: 200, y: 100 } }
    const grown = (): Rectangle => ({ x: 0, y: 0, width: 100, height: 140 })
    const made = after(elsewhere, paste(clip(design, 'a'), place, grown))
    expect(boxIn(made, 'a-2')).toEqual([150, 30, 100, 40])
  })

  it('pastes around a point on whole px, and not exactly on earlier elements', () => {
    const odd = clip(
      designOf([{ id: 'p', children: [box('odd', { width: 41, height: 15 })] }]),
      'odd',
    )
    const place = { parent: 'page', at: { x: 200.3, y: 100 } }
    const made = after(elsewhere, paste(odd, place), paste(odd, place), paste(odd, place))
    expect(boxIn(made, 'odd')).toEqual([180, 93, 41, 15])
    expect(boxIn(made, 'odd-2')).toEqual([190, 103, 41, 15])
    expect(boxIn(made, 'odd-3')).toEqual([200, 113, 41, 15])
  })

  it('pastes into a group without moving the element on the page', () => {
    const made = after(elsewhere, paste(clip(design, 'b'), { parent: 'g' }))
    expect(outline(made)).toEqual(['page: a g(x b)'])
    expect(bounds(made, 'b')).toEqual(bounds(design, 'b'))
  })

  it('puts back cut elements with their previous ids', () => {
    const clipping = clip(design, 'a')
    const back = after(design, remove(['a']), paste(clipping, { parent: 'front' }))
    expect(get(back, 'a').aliases).toEqual(['old'])
    expect(back.brand).toEqual(design.brand)
    expect(get(after(design, paste(clipping, { parent: 'front' })), 'a-2').aliases).toBeUndefined()
  })

  it('does nothing if the target is gone', () => {
    expect(run(elsewhere, paste(clip(design, 'a'), { parent: 'gone' })).design).toBe(elsewhere)
  })
})

describe('parseClipping', () => {
  const text = copyElements(design, ['a']) ?? ''
  const document = (JSON.parse(text) as { document: Record<string, unknown> }).document
  const sent = (changed: object): string =>
    JSON.stringify({ type: 'platen/elements', document: { ...document, ...changed } })
  const page = (...children: object[]): object => ({ pages: [{ id: 'front', children }] })
  const nested = (levels: number): object =>
    levels === 0 ? box('leaf') : groupOf(`g${levels}`, [nested(levels - 1)])

  it('reads what it wrote', () => {
    expect(elementsOf(parseClipping(text) ?? { design: elsewhere })).toEqual([get(design, 'a')])
    expect(parseClipping(sent({}))).toBeDefined()
  })

  it.each([
    ['no text', ''],
    ['words', 'Sale'],
    ['JSON from another program', '{"type":"excalidraw/clipboard","elements":[]}'],
    ['a list', '[1]'],
    ['null', 'null'],
    ['half of it', text.slice(0, -9)],
    ['no document', '{"type":"platen/elements"}'],
    ['no page', sent({ pages: [] })],
    ['two pages', sent({ pages: [{ id: 'one' }, { id: 'two' }] })],
    ['a prototype', text.replace('"document":{', '"document":{"__proto__":{"x":1},')],
    ['a width of 1e999', text.replace('"width":100', '"width":1e999')],
    ['a malformed color', sent(page(box('a', { fill: 'url(javascript:alert(1))' })))],
    [
      'a script as an image source',
      sent(page({ ...box('a'), type: 'image', src: 'javascript:alert(1)' })),
    ],
    ['a malformed id', sent(page(box('"><script>')))],
    ['an id twice', sent(page(box('a'), box('a')))],
    ['a thousand elements', sent(page(...Array.from({ length: 1_000 }, (_, at) => box(`n${at}`))))],
    ['a hundred levels', sent(page(nested(100)))],
    [
      'a field of a missing element',
      sent({ fields: [{ elementId: 'gone', key: 'text', label: 'x' }] }),
    ],
    ['too much', `{${' '.repeat(limits.fileBytes)}}`],
  ])('rejects %s', (_, hostile) => expect(parseClipping(hostile)).toBeUndefined())

  it('drops properties that the document model does not know', () => {
    const clipping = parseClipping(sent(page(box('a', { onclick: 'alert(1)' }))))
    expect(clipping && get(clipping.design, 'a')).not.toHaveProperty('onclick')
  })
})
