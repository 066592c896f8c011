import { type Design, type Element } from '@platen/design'
import { box, designOf, type PageInput } from '../testing/designs'
import { boxIn, outline, refusalOf } from '../testing/runs'
import { findElement } from '../tree/find-element'
import { isRefused } from '../commands/command'
import { commandFor, type DirectOperation } from './operation'

const pages: PageInput[] = [
  {
    id: 'front',
    children: [
      {
        id: 'turned',
        type: 'group',
        width: 100,
        height: 100,
        rotation: 90,
        children: [{ id: 'headline', type: 'text', width: 100, height: 40, text: 'Hello' }],
      },
    ],
  },
  { id: 'back' },
]
const field = { elementId: 'headline', key: 'text', label: 'Headline' } as const

const start = designOf(pages, { fields: [field] })

function after(operation: DirectOperation, design = start): Design {
  const outcome = commandFor(operation)(design)
  if (isRefused(outcome)) throw new Error(outcome.refusal)
  return outcome.design
}

const row = designOf([
  { id: 'page', children: [box('one'), box('two', { x: 110, y: 20 }), box('three', { x: 200 })] },
])
const part = (design: Design, id: string): Element | undefined => findElement(design, id)?.element

describe('an operation', () => {
  it('adds an element with its defaults, on top of a group or below another element', () => {
    const element = { id: 'dot', type: 'shape', width: 10, height: 10 }
    expect(outline(after({ op: 'add', element, parentId: 'turned' }))).toEqual([
      'front: turned(headline dot)',
      'back:',
    ])
    const below = after({ op: 'add', element, pageId: 'front', index: 0 })
    expect(outline(below)).toEqual(['front: dot turned(headline)', 'back:'])
    expect(part(below, 'dot')).toMatchObject({ shape: 'rect', fill: '#000000', x: 0 })
  })

  it('adds an element to the only page of a design', () => {
    const design = designOf([{ id: 'page' }])
    const element = { id: 'dot', type: 'shape', width: 10, height: 10 }
    expect(outline(after({ op: 'add', element }, design))).toEqual(['page: dot'])
  })

  it('sets keys of an element', () => {
    const design = after({ op: 'set', id: 'headline', keys: { fontSize: 30, overflow: 'shrink' } })
    expect(part(design, 'headline')).toMatchObject({ fontSize: 30, overflow: 'shrink' })
  })

  it('sets the words of a text, whose spans follow them', () => {
    const spans = [{ start: 6, end: 11, fill: '#ff0000' }]
    const text = { id: 'words', type: 'text', width: 9, height: 9, text: 'Hello world', spans }
    const design = designOf([{ id: 'page', children: [text] }])
    const keys = { text: 'Hello, dear world' }
    expect(part(after({ op: 'set', id: 'words', keys }, design), 'words')).toMatchObject({
      text: 'Hello, dear world',
      spans: [{ start: 12, end: 17 }],
    })
    const plain = after({ op: 'set', id: 'words', keys: { ...keys, spans: [] } }, design)
    expect(part(plain, 'words')).toMatchObject({ text: 'Hello, dear world', spans: [] })
  })

  it('moves an element by a distance on its page, in whatever group it is', () => {
    const design = after({ op: 'move', id: 'headline', x: 10, y: 0 })
    expect(part(design, 'headline')).toMatchObject({ x: 0, y: -10 })
  })

  it('resizes an element, in place or to another one', () => {
    const size = { width: 50, height: 20 }
    const resized = after({ op: 'resize', id: 'headline', ...size })
    expect(part(resized, 'headline')).toMatchObject({ x: 0, y: 0, ...size })
    const moved = after({ op: 'resize', id: 'headline', ...size, x: 5, y: 6 })
    expect(part(moved, 'headline')).toMatchObject({ x: 5, y: 6, ...size })
  })

  it('renames an element, with its fields', () => {
    const design = after({ op: 'rename', id: 'headline', to: 'title' })
    expect(part(design, 'title')).toMatchObject({ aliases: ['headline'] })
    expect(design.fields).toEqual([{ ...field, elementId: 'title' }])
  })

  it('deletes an element, with its fields', () => {
    const design = after({ op: 'delete', id: 'headline' })
    expect([part(design, 'headline'), design.fields]).toEqual([undefined, []])
  })

  it('copies an element beside it, under an id that is told', () => {
    expect(outline(after({ op: 'duplicate', id: 'headline' }))[0]).toBe(
      'front: turned(headline headline-2)',
    )
    const design = after({ op: 'duplicate', id: 'turned', as: 'copy' })
    expect(outline(design)[0]).toBe('front: turned(headline) copy(headline-2)')
    expect(part(design, 'copy')).toMatchObject({ x: 10, y: 10 })
    expect(part(design, 'copy')).not.toHaveProperty('aliases')
    expect(design.fields).toEqual([field, { ...field, elementId: 'headline-2' }])
  })

  it('groups elements under an id that is told, and ungroups them', () => {
    const grouped = after({ op: 'group', ids: ['one', 'three'], id: 'pair' }, row)
    expect(outline(grouped)).toEqual(['page: two pair(one three)'])
    expect(part(grouped, 'pair')).not.toHaveProperty('aliases')
    expect(outline(after({ op: 'group', ids: ['one', 'two'] }, row))).toEqual([
      'page: group(one two) three',
    ])
    expect(outline(after({ op: 'ungroup', id: 'pair' }, grouped))).toEqual(['page: two one three'])
  })

  it('orders an element among those beside it', () => {
    expect(outline(after({ op: 'order', id: 'one', to: 'front' }, row))).toEqual([
      'page: two three one',
    ])
  })

  it('aligns and distributes elements', () => {
    const aligned = after({ op: 'align', ids: ['one', 'two'], to: 'bottom' }, row)
    expect(['one', 'two'].map(id => boxIn(aligned, id)[1])).toEqual([20, 20])
    const spread = after({ op: 'distribute', ids: ['one', 'two', 'three'], axis: 'x' }, row)
    expect(['one', 'two', 'three'].map(id => boxIn(spread, id)[0])).toEqual([0, 100, 200])
  })

  it('applies the values of a brand kit', () => {
    const brand = [{ elementId: 'one', key: 'fill', role: 'primary' }]
    const design = designOf([{ id: 'page', children: [box('one')] }], { brand })
    const kit = { images: [], colors: ['#112233'], fonts: {} }
    expect(part(after({ op: 'applyBrand', kit }, design), 'one')).toMatchObject({ fill: '#112233' })
  })

  it('adds a page with its keys and elements, at the end or at an index', () => {
    const page = { id: 'inside', background: '#112233', children: [box('panel')] }
    const added = after({ op: 'page.add', page, index: 1 })
    expect(outline(added)).toEqual(['front: turned(headline)', 'inside: panel', 'back:'])
    expect(added.pages[1]).toMatchObject({ background: '#112233', width: 400, height: 300 })
    const last = after({ op: 'page.add', page: { width: 50 } })
    expect(last.pages[2]).toMatchObject({ id: 'page', width: 50, height: 300 })
    expect(after({ op: 'page.add', page: {}, index: 0 }).pages[0]?.id).toBe('page')
  })

  it('sets keys of a page', () => {
    const design = after({ op: 'page.set', id: 'back', keys: { background: '#112233' } })
    expect(design.pages.map(({ background }) => background)).toEqual(['#ffffff', '#112233'])
  })

  it('deletes a page', () => {
    const design = after({ op: 'page.delete', id: 'back' })
    expect(design.pages.map(({ id }) => id)).toEqual(['front'])
  })

  it('sets a field', () => {
    const design = after({ op: 'field.set', field: { ...field, label: 'Title' } })
    expect(design.fields).toEqual([{ ...field, label: 'Title' }])
  })
})

const dot = box('dot')

describe('an operation refuses', () => {
  it.each<[what: string, operation: DirectOperation, refusal: string]>([
    [
      'an unknown id, with the one that was perhaps meant',
      { op: 'delete', id: 'head-lin' },
      'There is no element "head-lin". Perhaps "headline"?',
    ],
    [
      'any unknown id of several',
      { op: 'align', ids: ['headline', 'elsewhere'], to: 'left' },
      'There is no element "elsewhere".',
    ],
    [
      'an id that an element had before',
      { op: 'move', id: 'old', x: 1, y: 1 },
      'There is no element "old" any more: it is "named" now.',
    ],
    [
      'a page in place of an element',
      { op: 'rename', id: 'front', to: 'first' },
      'There is no element "front": this is the id of a page.',
    ],
    [
      'an unknown page',
      { op: 'page.delete', id: 'side' },
      'There is no page "side". The pages are "front", "back".',
    ],
    [
      'an element in place of a group',
      { op: 'ungroup', id: 'headline' },
      '"headline" is no group: its type is text.',
    ],
    [
      'a parent that is no group',
      { op: 'add', element: dot, parentId: 'headline' },
      '"headline" is no group: its type is text.',
    ],
    [
      'a new element without a page, if there are several',
      { op: 'add', element: dot },
      'pageId is required. The pages are "front", "back".',
    ],
    [
      'a parent that is on another page',
      { op: 'add', element: dot, parentId: 'turned', pageId: 'back' },
      '"turned" is not on the page "back".',
    ],
    [
      'a new element whose id is in use',
      { op: 'add', element: { ...dot, id: 'old' }, pageId: 'back' },
      '"old" is or was the ID of another element or page.',
    ],
    [
      'a new element in which an id is used twice',
      {
        op: 'add',
        element: { ...box('pair'), type: 'group', children: [dot, dot] },
        pageId: 'back',
      },
      '"dot" is or was the ID of another element or page.',
    ],
    [
      'a value that the element cannot have',
      { op: 'add', element: { ...dot, width: 0 }, pageId: 'back' },
      'dot: width must be a number above 0 and at most 20000.',
    ],
    [
      'a copy under an id in use',
      { op: 'duplicate', id: 'headline', as: 'named' },
      '"named" is or was the ID of another element or page.',
    ],
    [
      'a key that cannot be set',
      { op: 'set', id: 'headline', keys: { id: 'title' } },
      'headline: id cannot be set. Use rename.',
    ],
    [
      'a type that is set',
      { op: 'set', id: 'headline', keys: { type: 'shape' } },
      'headline: type cannot be set.',
    ],
    [
      'a value that a key cannot have',
      { op: 'set', id: 'headline', keys: { fontSize: 'large' } },
      'headline: fontSize must be a number above 0 and at most 5000.',
    ],
    [
      'keys of an element of an unknown kind',
      { op: 'set', id: 'chart', keys: { fill: '#000000' } },
      '"chart" is of a kind that cannot be changed.',
    ],
    [
      'a key that pages do not have',
      { op: 'page.set', id: 'front', keys: { children: [] } },
      'front: "children" cannot be set. A page has name, width, height, background, bleed, visible, guides.',
    ],
    [
      'a value that a page cannot have',
      { op: 'page.add', page: { id: 'side', background: 'red' } },
      'side: background must be a hex colour.',
    ],
    [
      'a page whose id is in use',
      { op: 'page.add', page: { id: 'headline' } },
      '"headline" is or was the ID of another element or page.',
    ],
    [
      'a page with an element whose id is in use',
      { op: 'page.add', page: { id: 'side', children: [box('headline')] } },
      '"headline" is or was the ID of another element or page.',
    ],
    [
      'a field of nothing',
      { op: 'field.set', field: { ...field, elementId: 'gone' } },
      'There is no element "gone".',
    ],
    [
      'too few elements to distribute',
      { op: 'distribute', ids: ['headline', 'named'], axis: 'x' },
      'Select three or more elements to distribute them.',
    ],
  ])('%s', (_, operation, refusal) => {
    const others = [box('named', { aliases: ['old'] }), { ...box('chart'), type: 'chart' }]
    const [front, back] = pages
    const design = designOf([front, { ...back, children: others }] as PageInput[])
    expect(commandFor(operation)(design)).toEqual({ refusal })
  })

  it('a key that its kind does not have, with those that it has', () => {
    const command = commandFor({ op: 'set', id: 'headline', keys: { sides: 3 } })
    expect(refusalOf(start, command)).toMatch(
      /^headline: "sides" is not a property of its type, text, which has name, x, y, .*curve\.$/,
    )
  })

  it('a page that is the last one', () => {
    const outcome = commandFor({ op: 'page.delete', id: 'page' })(designOf([{ id: 'page' }]))
    expect(outcome).toEqual({ refusal: 'A design needs at least one page.' })
  })
})
