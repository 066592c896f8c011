import { box, designOf, groupOf } from '../testing/designs'
import { add, type Edit, idsIn, inTurn, move, partOf, partsOf, remove, set } from '../testing/edits'
import { type Answer } from './conflicts'
import { merge, type Merged } from './merge'

const base = designOf(
  [
    {
      id: 'front',
      children: [
        box('a'),
        box('b'),
        groupOf('badge', [box('star'), box('ribbon')]),
        { id: 'code', type: 'qr', width: 90, height: 90, value: '7', errorCorrection: 'L' },
        {
          id: 'photo',
          type: 'image',
          width: 80,
          height: 80,
          src: 'https://cdn.example/a.jpg',
          crop: { x: 0.2, width: 0.5 },
        },
      ],
    },
    { id: 'back', children: [groupOf('box', [box('c')])] },
  ],
  { fields: [{ elementId: 'a', key: 'fill', label: 'Color' }] },
)

const merged = (mine: Edit, theirs: Edit, answers: Record<string, Answer> = {}): Merged =>
  merge({ base, mine: mine(base), theirs: theirs(base) }, new Map(Object.entries(answers)))

const fresh = (id: string): object => ({ ...partOf(base, 'b'), id })
const label =
  (text: string): Edit =>
  design => ({ ...design, fields: [{ elementId: 'a', key: 'fill', label: text }] })

const path = 'M0 0L1 1'

describe('a property that both changed differently', () => {
  it.each<[string, string, Edit, Edit]>([
    ['of an element', 'a.x', set('a', { x: 1 }), set('a', { x: 2 })],
    ['of a page', 'front.bleed', set('front', { bleed: 1 }), set('front', { bleed: 2 })],
    ['of the design', '.width', d => ({ ...d, width: 1 }), d => ({ ...d, width: 2 })],
    ['of a field', 'a.fields.fill.label', label('Mine'), label('Theirs')],
    [
      'of a crop',
      'photo.crop',
      set('photo', { crop: { x: 0.5, y: 0, width: 0.5, height: 1 } }),
      set('photo', { crop: { x: 0.2, y: 0, width: 0.8, height: 1 } }),
    ],
    [
      'of a paint that became two kinds of gradient',
      'a.fill',
      set('a', { fill: { type: 'linear', angle: 90, stops: [{ offset: 0, color: '#ff0000' }] } }),
      set('a', {
        fill: { type: 'conic', cx: 0, cy: 0, angle: 0, stops: [{ offset: 0, color: '#00ff00' }] },
      }),
    ],
    [
      'and that is valid only with another one',
      'code.value',
      set('code', { value: '7'.repeat(5_000) }),
      set('code', { errorCorrection: 'H' }),
    ],
    [
      'and that needs another one',
      'star.shape',
      set('star', { shape: 'path', d: path }),
      set('star', { shape: 'ellipse', d: null }),
    ],
    [
      'by moving it into two groups',
      'a.parent',
      move('a', { parent: 'badge', at: 0 }),
      move('a', { parent: 'box', at: 0 }),
    ],
    [
      'by moving it into a group and aside',
      'a.parent',
      move('a', { parent: 'badge', at: 0 }),
      set('a', { x: 9 }),
    ],
    ['by removing and changing it', 'a', remove('a'), set('a', { x: 1 })],
    [
      'by removing a group and changing its element',
      'badge',
      remove('badge'),
      set('star', { x: 1 }),
    ],
    [
      'by removing a group and adding to it',
      'badge',
      remove('badge'),
      add(fresh('new'), { parent: 'badge', at: 0 }),
    ],
    [
      'by removing a group and moving into it',
      'badge',
      remove('badge'),
      move('a', { parent: 'badge', at: 0 }),
    ],
    ['by removing an element and changing its field', 'a', remove('a'), label('Theirs')],
    [
      'by removing a page and adding to it',
      'back',
      remove('back'),
      add(fresh('new'), { parent: 'back', at: 0 }),
    ],
    [
      'by putting groups into each other',
      '',
      move('badge', { parent: 'box', at: 0 }),
      move('box', { parent: 'badge', at: 0 }),
    ],
    ['by removing the last pages', '', remove('front'), remove('back')],
  ])('%s is a conflict, and each answer is followed', (...[, path, mine, theirs]) => {
    for (const [one, other] of [
      [mine, theirs],
      [theirs, mine],
    ] as const) {
      const { document, conflicts } = merged(one, other)
      expect(conflicts.map(conflict => conflict.path)).toEqual([path])
      expect(document).toEqual(other(base))
      expect(merged(one, other, { [path]: 'theirs' })).toEqual({ document, conflicts: [] })
      expect(merged(one, other, { [path]: 'mine' })).toEqual({ document: one(base), conflicts: [] })
    }
  })

  it('has the values of all three versions', () => {
    const { conflicts } = merged(set('a', { x: 1 }), set('a', { x: 2 }))
    expect(conflicts).toEqual([
      {
        path: 'a.x',
        elementId: 'a',
        property: 'x',
        base: 0,
        mine: 1,
        theirs: 2,
        answers: ['theirs', 'mine', 'copy'],
      },
    ])
  })

  it('has the place in all three versions', () => {
    const { conflicts } = merged(
      move('a', { parent: 'badge', at: 0 }),
      inTurn(move('a', { parent: 'box', at: 0 }), set('a', { x: 9 })),
    )
    expect(conflicts).toMatchObject([
      {
        path: 'a.parent',
        property: 'parent',
        base: { parent: 'front', x: 0, y: 0 },
        mine: { parent: 'badge', x: 0, y: 0 },
        theirs: { parent: 'box', x: 9, y: 0 },
      },
    ])
  })

  it('has the removed element, and no property', () => {
    const theirs = set('a', { x: 1 })
    expect(merged(remove('a'), theirs).conflicts).toEqual([
      {
        path: 'a',
        elementId: 'a',
        property: null,
        base: partOf(base, 'a'),
        mine: undefined,
        theirs: partOf(theirs(base), 'a'),
        answers: ['theirs', 'mine'],
      },
    ])
  })

  it('asks about each separately', () => {
    const mine = inTurn(set('a', { x: 1, y: 1 }), set('b', { x: 1 }))
    const theirs = inTurn(set('a', { x: 2, y: 2 }), set('b', { y: 2 }))
    const { document, conflicts } = merged(mine, theirs, { 'a.x': 'mine' })
    expect(conflicts.map(conflict => conflict.path)).toEqual(['a.y'])
    expect(partOf(document, 'a')).toMatchObject({ x: 1, y: 2 })
    expect(partOf(document, 'b')).toMatchObject({ x: 1, y: 2 })
  })

  it('keeps a group with its elements if it stays although mine has dissolved it', () => {
    const ungroup = inTurn(
      move('star', { parent: 'front', at: 0 }),
      move('ribbon', { parent: 'front', at: 1 }),
      remove('badge'),
    )
    const theirs = set('badge', { x: 50 })
    const { document, conflicts } = merged(ungroup, theirs)
    expect(conflicts.map(conflict => conflict.path)).toEqual(['badge'])
    expect(document).toEqual(theirs(base))
    expect(merged(ungroup, theirs, { badge: 'mine' }).document).toEqual(ungroup(base))
  })

  it('asks about an element that theirs moved out of a group that mine removed', () => {
    const theirs = move('star', { parent: 'front', at: 0 })
    const { document, conflicts } = merged(remove('badge'), theirs)
    expect(conflicts.map(conflict => conflict.path)).toEqual(['star'])
    expect(document).toEqual(inTurn(theirs, remove('badge'))(base))
    expect(merged(remove('badge'), theirs, { star: 'mine' }).document).toEqual(
      remove('badge')(base),
    )
  })

  it('dissolves a group if only mine changed it', () => {
    const ungroup = inTurn(move('star', { parent: 'front', at: 0 }), remove('badge'))
    const { document, conflicts } = merged(ungroup, set('star', { fill: '#ff0000' }))
    expect(conflicts).toEqual([])
    expect(idsIn(document, 'front')[0]).toBe('star')
    expect(partOf(document, 'star')).toMatchObject({ fill: '#ff0000' })
  })
})

const rename =
  (from: string, to: string): Edit =>
  design =>
    set(from, { id: to, aliases: [from] })({
      ...design,
      ...(design.fields && {
        fields: design.fields.map(field =>
          field.elementId === from ? { ...field, elementId: to } : field,
        ),
      }),
    })

describe('an element that was renamed', () => {
  it('gets the changes that the other side made under its old id', () => {
    const { document, conflicts } = merged(
      inTurn(set('a', { x: 1 }), label('Mine')),
      rename('a', 'title'),
    )
    expect(conflicts).toEqual([])
    expect(partOf(document, 'title')).toMatchObject({ x: 1, aliases: ['a'] })
    expect(document.fields).toEqual([{ elementId: 'title', key: 'fill', label: 'Mine' }])
  })

  it('is the same group when the other side moves an element out of it', () => {
    const taken = move('star', { parent: 'front', at: 0 })
    const { document, conflicts } = merged(rename('badge', 'label'), taken)
    expect(conflicts).toEqual([])
    expect(document).toEqual(rename('badge', 'label')(taken(base)))
  })

  it('asks about its id when both renamed it, and keeps its old id as an alias', () => {
    const edits = [rename('a', 'title'), rename('a', 'slogan')] as const
    const { document, conflicts } = merged(...edits)
    expect(conflicts).toMatchObject([
      { path: 'a.id', elementId: 'a', base: 'a', mine: 'title', theirs: 'slogan' },
    ])
    expect(partOf(document, 'slogan')).toMatchObject({ aliases: ['a'] })
    expect(idsIn(merged(...edits, { 'a.id': 'mine' }).document, 'front')[0]).toBe('title')
  })

  it('keeps its new id if the other side adds an element with that id', () => {
    const mine = add(fresh('title'), { parent: 'back', at: 0 })
    const { document, conflicts } = merged(mine, rename('a', 'title'))
    expect(conflicts).toEqual([])
    expect(idsIn(document, 'front')[0]).toBe('title')
    expect(idsIn(document, 'back')[0]).toBe('title-2')
    const { document: turned } = merged(rename('a', 'title'), mine)
    expect(idsIn(turned, 'front')[0]).toBe('title-2')
    expect(partOf(turned, 'title-2')).toMatchObject({ aliases: ['a'] })
  })

  it('loses an old id that theirs gave to another element', () => {
    const theirs = inTurn(
      remove('a'),
      add({ ...partOf(base, 'badge'), id: 'a', children: [] }, { parent: 'back', at: 0 }),
    )
    const mine = inTurn(rename('a', 'title'), set('title', { x: 5 }))
    const { document, conflicts } = merged(mine, theirs, { a: 'mine' })
    expect(conflicts).toEqual([])
    expect(partOf(document, 'title')).toMatchObject({ aliases: [] })
    expect(partOf(document, 'a')).toMatchObject({ type: 'group' })
  })
})

describe('mine as a copy', () => {
  it('lies above theirs, with its own id', () => {
    const { document, conflicts } = merged(
      set('a', { x: 1, fill: '#ff0000' }),
      set('a', { x: 2, opacity: 0.5 }),
      { 'a.x': 'copy' },
    )
    expect(conflicts).toEqual([])
    expect(idsIn(document, 'front').slice(0, 3)).toEqual(['a', 'a-2', 'b'])
    expect(partOf(document, 'a')).toMatchObject({ x: 2, opacity: 0.5, fill: '#ff0000' })
    expect(partOf(document, 'a-2')).toMatchObject({ x: 1, opacity: 1, fill: '#ff0000' })
    expect(document.fields?.map(({ elementId }) => elementId)).toEqual(['a', 'a-2'])
  })

  it('is one copy for several answers, with its content', () => {
    const { document } = merged(set('badge', { x: 1, y: 1 }), set('badge', { x: 2, y: 2 }), {
      'badge.x': 'copy',
      'badge.y': 'copy',
    })
    expect(idsIn(document, 'front').slice(2, 4)).toEqual(['badge', 'badge-2'])
    expect(idsIn(document, 'badge-2')).toEqual(['star-2', 'ribbon-2'])
  })

  it('of a page is a page', () => {
    const { document } = merged(set('back', { bleed: 1 }), set('back', { bleed: 2 }), {
      'back.bleed': 'copy',
    })
    expect(idsIn(document)).toEqual(['front', 'back', 'back-2'])
    expect(partsOf(document).map(part => part.id)).toContain('c-2')
  })

  it('has the place of theirs if that is in another group', () => {
    const theirs = inTurn(
      move('a', { parent: 'badge', at: 0 }),
      set('a', { x: 30, fill: '#00ff00' }),
    )
    const { document } = merged(set('a', { fill: '#ff0000' }), theirs, { 'a.fill': 'copy' })
    expect(idsIn(document, 'badge')).toEqual(['a', 'a-2', 'star', 'ribbon'])
    expect(partOf(document, 'a-2')).toMatchObject({ x: 30, fill: '#ff0000' })
  })

  it('is not offered if the original cannot have a copy, and theirs is then used', () => {
    const { document, conflicts } = merged(label('Mine'), label('Theirs'), {
      'a.fields.fill.label': 'copy',
    })
    expect(conflicts).toMatchObject([{ answers: ['theirs', 'mine'] }])
    expect(document.fields).toMatchObject([{ label: 'Theirs' }])
  })
})

describe('a limit that only both sides together exceed', () => {
  it.each<[string, (side: string) => Edit]>([
    [
      'elements of a page',
      side =>
        inTurn(
          ...Array.from({ length: 300 }, (_, n) =>
            add(fresh(`${side}${n}`), { parent: 'back', at: 0 }),
          ),
        ),
    ],
    [
      'pages',
      side =>
        inTurn(
          ...Array.from({ length: 60 }, (_, n) =>
            add({ ...partOf(base, 'back'), id: `${side}${n}`, children: [] }, { at: 0 }),
          ),
        ),
    ],
  ])('of %s makes the whole design the conflict', (_, edit) => {
    const { document, conflicts } = merged(edit('mine'), edit('theirs'))
    expect(conflicts).toMatchObject([{ path: '', elementId: null, property: null }])
    expect(document).toEqual(edit('theirs')(base))
  })
})
