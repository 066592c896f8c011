import { type Design } from '@platen/design'
import { box, designOf, groupOf } from '../testing/designs'
import { add, type Edit, idsIn, inTurn, move, partOf, remove, set } from '../testing/edits'
import { type Answers } from './conflicts'
import { merge, type Merged } from './merge'

const text = { id: 'headline', type: 'text', width: 200, height: 40, text: 'Winter sale' }
const code = { id: 'code', type: 'qr', width: 90, height: 90, value: '7'.repeat(5_000) }
const photo = {
  id: 'photo',
  type: 'image',
  width: 80,
  height: 80,
  src: 'https://cdn.example/a.jpg',
  crop: { x: 0.2, y: 0, width: 0.5, height: 1 },
}
const base = designOf(
  [
    {
      id: 'front',
      children: [
        box('a', { shadow: { blur: 4 } }),
        box('b'),
        box('c'),
        groupOf('badge', [box('star'), box('ribbon')]),
        text,
      ],
    },
    { id: 'back', children: [code, photo, box('d')] },
  ],
  {
    fields: [
      { elementId: 'headline', key: 'text', label: 'Headline' },
      { elementId: 'photo', key: 'src', label: 'Picture' },
    ],
    brand: [{ elementId: 'a', key: 'fill', role: 'primary' }],
  },
)

const merged = (mine: Edit, theirs: Edit, answers: Answers = new Map()): Merged =>
  merge({ base, mine: mine(base), theirs: theirs(base) }, answers)

/** Returns the document after both edits, which must merge without a question and in either order. */
function silently(mine: Edit, theirs: Edit): Design {
  const { document, conflicts } = merged(mine, theirs)
  expect(conflicts).toEqual([])
  expect(merged(theirs, mine)).toEqual({ document, conflicts })
  return document
}

/** Returns a new element in the form that parsing produces. */
const fresh = (id: string, geometry: object = {}): object => ({
  ...partOf(base, 'b'),
  id,
  ...geometry,
})
const freshGroup = (id: string): object => ({
  ...partOf(base, 'badge'),
  id,
  children: [fresh(`${id}-child`)],
})
const freshPage = (id: string): object => ({ ...partOf(base, 'back'), id, children: [] })

describe('merging independent changes of two sides', () => {
  it.each<[string, Edit, Edit]>([
    ['two elements', set('a', { x: 5 }), set('b', { x: 7 })],
    ['two properties', set('a', { x: 5 }), set('a', { y: 7 })],
    ['the same in the same way', set('a', { x: 5 }), set('a', { x: 5 })],
    ['two pages', set('front', { bleed: 9 }), set('back', { background: '#000000' })],
    ['a page and an element in it', set('front', { bleed: 9 }), set('star', { x: 1 })],
    ['a removal and another element', remove('a'), set('b', { x: 1 })],
    ['one removal twice', remove('badge'), remove('badge')],
    ['a group and one of its elements', remove('badge'), remove('star')],
    ['a place and a look', move('a', { parent: 'badge', at: 1 }), set('a', { fill: '#ff0000' })],
    ['a removed page and another page', remove('back'), set('a', { x: 1 })],
    ['the design and an element', design => ({ ...design, width: 500 }), set('a', { x: 1 })],
  ])('takes %s', (_, mine, theirs) => expect(silently(mine, theirs)).toEqual(theirs(mine(base))))

  it('merges objects by their keys', () => {
    const shadow = { color: '#00000080', blur: 4, offsetX: 0, offsetY: 0 }
    const document = silently(
      set('a', { shadow: { ...shadow, blur: 8 } }),
      set('a', { shadow: { ...shadow, color: '#ff0000' } }),
    )
    expect(partOf(document, 'a').shadow).toEqual({ ...shadow, blur: 8, color: '#ff0000' })
  })

  it('shares unchanged parts with mine and theirs', () => {
    const mine = set('a', { x: 5 })(base)
    const theirs = set('star', { x: 7 })(base)
    const { document } = merge({ base, mine, theirs })
    for (const id of ['a', 'b', 'c', 'headline', 'back']) {
      expect(partOf(document, id)).toBe(partOf(mine, id))
    }
    expect(partOf(document, 'badge')).toBe(partOf(theirs, 'badge'))
  })

  it('takes guides and fonts of both sides', () => {
    const font = (family: string): object => ({
      family,
      weight: 400,
      style: 'normal',
      src: `https://cdn.example/${family}.ttf`,
    })
    const document = silently(
      design => ({ ...design, fonts: [font('Alef')] }) as Design,
      design => ({ ...design, fonts: [font('Bitter')] }) as Design,
    )
    expect(document.fonts.map(({ family }) => family)).toEqual(['Alef', 'Bitter'])
  })
})

describe('merging an order', () => {
  it.each<[string, Edit, Edit, string[]]>([
    [
      'one side',
      move('a', { parent: 'front', at: 4 }),
      set('b', { x: 1 }),
      ['b', 'c', 'badge', 'headline', 'a'],
    ],
    [
      'two elements up and down',
      move('a', { parent: 'front', at: 4 }),
      move('headline', { parent: 'front', at: 0 }),
      ['headline', 'b', 'c', 'badge', 'a'],
    ],
    [
      'an element on top while another goes down',
      add(fresh('new'), { parent: 'front', at: 5 }),
      move('headline', { parent: 'front', at: 0 }),
      ['headline', 'a', 'b', 'c', 'badge', 'new'],
    ],
    [
      'an element that stays over its neighbour',
      add(fresh('new'), { parent: 'front', at: 1 }),
      move('a', { parent: 'front', at: 2 }),
      ['b', 'c', 'a', 'new', 'badge', 'headline'],
    ],
    [
      'runs that stay together',
      inTurn(
        add(fresh('new-c'), { parent: 'front', at: 1 }),
        add(fresh('new-b'), { parent: 'front', at: 2 }),
      ),
      inTurn(
        add(fresh('new-a'), { parent: 'front', at: 1 }),
        add(fresh('new-d'), { parent: 'front', at: 2 }),
      ),
      ['a', 'new-a', 'new-d', 'new-c', 'new-b', 'b', 'c', 'badge', 'headline'],
    ],
  ])('keeps %s', (...[, mine, theirs, expected]) => {
    expect(idsIn(silently(mine, theirs), 'front')).toEqual(expected)
  })

  it('orders pages', () => {
    const document = silently(move('back', { at: 0 }), add(freshPage('last'), { at: 2 }))
    expect(idsIn(document)).toEqual(['back', 'front', 'last'])
  })

  it('asks when the changes contradict each other', () => {
    const edits = [
      move('a', { parent: 'front', at: 1 }),
      move('c', { parent: 'front', at: 1 }),
    ] as const
    const { document, conflicts } = merged(...edits)
    expect(conflicts).toMatchObject([{ path: 'front.children', answers: ['theirs', 'mine'] }])
    expect(idsIn(document, 'front').slice(0, 3)).toEqual(['a', 'c', 'b'])
    const answered = merged(...edits, new Map([['front.children', 'mine']]))
    expect(answered.conflicts).toEqual([])
    expect(idsIn(answered.document, 'front').slice(0, 3)).toEqual(['b', 'a', 'c'])
  })
})

describe('merging fields and brand roles', () => {
  const field = (elementId: string, key: string, label: string): object => ({
    elementId,
    key,
    label,
  })
  const fields =
    (...list: object[]): Edit =>
    design =>
      ({ ...design, fields: list }) as Design
  const headline = field('headline', 'text', 'Headline')
  const picture = field('photo', 'src', 'Picture')

  it.each<[string, Edit, Edit, object[]]>([
    [
      'two labels',
      fields(field('headline', 'text', 'Title'), picture),
      fields(headline, field('photo', 'src', 'Photo')),
      [field('headline', 'text', 'Title'), field('photo', 'src', 'Photo')],
    ],
    [
      'the label and a limit of one',
      fields(field('headline', 'text', 'Title'), picture),
      fields({ ...headline, maxCharacters: 20 }, picture),
      [{ ...field('headline', 'text', 'Title'), maxCharacters: 20 }, picture],
    ],
    [
      'one more on each side',
      fields(headline, picture, field('a', 'fill', 'A')),
      fields(field('b', 'fill', 'B'), headline, picture),
      [field('b', 'fill', 'B'), headline, picture, field('a', 'fill', 'A')],
    ],
    ['their order and a removal', fields(picture, headline), remove('photo'), [headline]],
  ])('takes %s', (...[, mine, theirs, expected]) => {
    expect(silently(mine, theirs).fields).toEqual(expected)
  })

  it('keeps an empty list, and adds none where there was none', () => {
    expect(silently(fields(), set('a', { x: 1 })).fields).toEqual([])
    expect(silently(remove('a'), set('b', { x: 1 })).brand).toEqual([])
  })

  it('takes roles of both sides', () => {
    const role = { elementId: 'b', key: 'fill', role: 'accent' } as const
    const document = silently(
      design => ({ ...design, brand: [...(design.brand ?? []), role] }),
      set('a', { x: 1 }),
    )
    expect(document.brand).toEqual([...(base.brand ?? []), role])
  })
})

describe('merging additions', () => {
  it('keeps both elements if both sides used one id, theirs with that id', () => {
    const { document, conflicts } = merged(
      inTurn(add(fresh('new', { x: 1 }), { parent: 'front', at: 0 }), design => ({
        ...design,
        fields: [...(design.fields ?? []), { elementId: 'new', key: 'fill', label: 'Mine' }],
      })),
      add(fresh('new', { x: 2 }), { parent: 'back', at: 0 }),
    )
    expect(conflicts).toEqual([])
    expect(partOf(document, 'new')).toMatchObject({ x: 2 })
    expect(partOf(document, 'new-2')).toMatchObject({ x: 1 })
    expect(document.fields?.at(-1)).toEqual({ elementId: 'new-2', key: 'fill', label: 'Mine' })
  })

  it('takes the same addition once', () => {
    const edit = add(freshGroup('new'), { parent: 'front', at: 0 })
    expect(silently(edit, inTurn(edit, set('a', { x: 1 })))).toEqual(set('a', { x: 1 })(edit(base)))
  })

  it('adds to a group that the other side moved', () => {
    const document = silently(
      add(fresh('new'), { parent: 'badge', at: 1 }),
      move('badge', { parent: 'back', at: 0 }),
    )
    expect(idsIn(document, 'badge')).toEqual(['star', 'new', 'ribbon'])
    expect(idsIn(document, 'back')[0]).toBe('badge')
  })
})
