import { type Design, type TextElement } from '@platen/design'
import { type Size } from '@platen/drawing'
import { type LayoutNode } from '../autolayout/node'
import { isRefused } from '../commands/command'
import { box, deepFreeze, designOf, groupOf, type PageInput } from '../testing/designs'
import { boxIn, get, outline } from '../testing/runs'
import {
  applyOperations,
  type Applied,
  type Operation,
  type RefusedOperation,
} from './apply-operations'

/** Measures each letter as 10 × 20 px, on one line. */
const measureTexts = (texts: readonly TextElement[]): Promise<Size[]> =>
  Promise.resolve(texts.map(({ text }) => ({ width: text.length * 10, height: 20 })))

const apply = (
  design: Design,
  operations: readonly Operation[],
): Promise<Applied | RefusedOperation> =>
  applyOperations(deepFreeze(design), operations, { measureTexts })

async function applied(design: Design, ...operations: Operation[]): Promise<Applied> {
  const outcome = await apply(design, operations)
  if (isRefused(outcome)) throw new Error(outcome.refusal)
  return outcome
}

const pages: PageInput[] = [
  { id: 'front', children: [box('first'), groupOf('pair', [box('one'), box('two', { x: 100 })])] },
  { id: 'back', children: [box('last')] },
]
const start = designOf(pages)

describe('operations', () => {
  it('are applied one after the other, and tell what they changed', async () => {
    const { design, changed, overflow } = await applied(
      start,
      { op: 'add', element: box('dot'), pageId: 'back' },
      { op: 'group', ids: ['dot', 'last'], id: 'both' },
      { op: 'delete', id: 'first' },
      { op: 'rename', id: 'one', to: 'single' },
      { op: 'page.add', page: { id: 'side' } },
      { op: 'page.set', id: 'side', keys: { background: '#112233' } },
    )
    expect(outline(design)).toEqual(['front: pair(single two)', 'back: both(last dot)', 'side:'])
    expect(changed).toEqual(['side', 'single', 'both', 'last', 'dot', 'first'])
    expect(overflow).toEqual([])
  })

  it('are all refused with the first that is', async () => {
    const design = await apply(start, [
      { op: 'delete', id: 'first' },
      { op: 'set', id: 'first', keys: { fill: '#112233' } },
      { op: 'delete', id: 'one' },
    ])
    expect(design).toEqual({ refusal: 'There is no element "first".', index: 1 })
  })

  it('change nothing if there are none, or if they change nothing', async () => {
    expect(await applied(start)).toEqual({ design: start, changed: [], overflow: [] })
    const same = await applied(start, { op: 'set', id: 'first', keys: { width: 100 } })
    expect(same.changed).toEqual([])
    expect(same.design).toBe(start)
  })
})

const words = (
  id: string,
  text: string,
): { element: { id: string; type: string; text: string } } => {
  return { element: { id, type: 'text', text } }
}
const layout = (node: LayoutNode, parent = 'front'): Operation => ({
  op: 'layout',
  in: parent,
  node,
})

describe('a layout', () => {
  it('adds elements with boxes above those of the page, and leaves no layout behind', async () => {
    const { design, changed } = await applied(
      start,
      layout({
        kind: 'column',
        id: 'card',
        fill: '#eeeeee',
        cornerRadius: 8,
        padding: { left: 20, top: 10 },
        gap: 5,
        width: 200,
        height: 150,
        children: [
          words('title', 'Price list'),
          { kind: 'row', children: [{ ...words('name', 'Tea'), grow: 1 }, words('price', '2.50')] },
          { kind: 'box', fill: '#000000', height: 2 },
        ],
      }),
    )
    expect(outline(design)[0]).toBe('front: first pair(one two) card title name price box')
    expect(['card', 'title', 'name', 'price', 'box'].map(id => boxIn(design, id))).toEqual([
      [0, 0, 200, 150],
      [20, 10, 180, 20],
      [20, 35, 140, 20],
      [160, 35, 40, 20],
      [20, 60, 180, 2],
    ])
    expect(get(design, 'card')).toMatchObject({ type: 'shape', fill: '#eeeeee', cornerRadius: 8 })
    expect(get(design, 'title')).toMatchObject({ text: 'Price list', fontSize: 16, y: 10 })
    expect(changed).toEqual(['card', 'title', 'name', 'price', 'box'])
    expect(JSON.stringify(design)).not.toContain('"grow":')
  })

  it('places existing elements, wherever they were, and scales what is in a group', async () => {
    const { design } = await applied(
      start,
      layout({
        kind: 'row',
        children: [
          { element: { id: 'last' } },
          { element: { id: 'pair' }, width: 100, height: 50 },
          words('new', 'New'),
        ],
      }),
    )
    expect(outline(design)).toEqual(['front: first last pair(one two) new', 'back:'])
    expect(['last', 'pair', 'two', 'new'].map(id => boxIn(design, id))).toEqual([
      [0, 0, 100, 40],
      [100, 0, 100, 50],
      [50, 0, 50, 20],
      [200, 0, 30, 300],
    ])
  })

  it('is placed in a group, in its px', async () => {
    const node: LayoutNode = { kind: 'row', justify: 'end', children: [{ element: { id: 'two' } }] }
    const { design } = await applied(start, layout(node, 'pair'))
    expect([outline(design)[0], boxIn(design, 'two')]).toEqual([
      'front: first pair(one two)',
      [100, 0, 100, 40],
    ])
  })

  it('measures texts that are on the page again', async () => {
    const text = { id: 'words', type: 'text', text: 'Hello', x: 9, y: 9, width: 300, height: 90 }
    const design = designOf([{ id: 'page', children: [text] }])
    const node: LayoutNode = {
      kind: 'column',
      align: 'start',
      children: [{ element: { id: 'words' } }],
    }
    expect(boxIn((await applied(design, layout(node, 'page'))).design, 'words')).toEqual([
      0, 0, 50, 20,
    ])
  })

  it('tells what is larger than its place', async () => {
    const large = { element: box('large', { width: 500 }) }
    const { overflow } = await applied(start, { op: 'delete', id: 'first' }, layout(large))
    expect(overflow).toEqual([{ index: 1, path: '', right: 100, bottom: 0 }])
  })

  it.each<[what: string, node: LayoutNode, refusal: string]>([
    [
      'an unknown element',
      { element: { id: 'frist' } },
      'There is no element "frist". Perhaps "first"?',
    ],
    ['an id in use', words('last', 'A'), '"last" is or was the ID of another element or page.'],
    [
      'an id that two nodes have',
      { kind: 'row', children: [words('a', 'A'), words('a', 'B')] },
      '"a" is or was the ID of another element or page.',
    ],
    [
      'an element twice',
      { kind: 'row', children: [{ element: { id: 'one' } }, { element: { id: 'one' } }] },
      '"one" is twice in the layout.',
    ],
    [
      'an element and the group around it',
      { kind: 'row', children: [{ element: { id: 'one' } }, { element: { id: 'pair' } }] },
      '"one" is in another element of the layout.',
    ],
    [
      'a value that an element cannot have',
      { element: { id: 'a', type: 'text', fontSize: -1 } },
      'a: fontSize must be a number above 0 and at most 5000.',
    ],
    [
      'a kind that does not exist',
      { element: { id: 'a', type: 'button' } },
      'a: type must be one of text, image, svg, shape, line, group, qr.',
    ],
    [
      'an element without a size',
      { kind: 'row', children: [{ element: { id: 'a', type: 'shape', height: 9 } }] },
      'node.children[0]: "a" needs a width, which nothing around it gives it.',
    ],
    [
      'a name for what becomes no element',
      { kind: 'row', id: 'list', children: [] },
      'node: id is taken only with a fill, for the rectangle that it makes.',
    ],
    ['a fill that is no paint', { kind: 'row', fill: 'red' }, 'box: fill must be a hex colour.'],
    ['too many levels', nested(13), 'A layout can have at most 12 levels.'],
    [
      'too many nodes',
      { kind: 'row', children: Array.from({ length: 300 }, () => ({ kind: 'row' })) },
      'A layout can have at most 300 nodes.',
    ],
  ])('refuses %s', async (_, node, refusal) => {
    expect(await apply(start, [layout(node)])).toEqual({ refusal, index: 0 })
  })

  it.each([
    ['side', 'There is no element "side".'],
    ['first', '"first" is no group: its type is shape.'],
    ['pair', 'A group cannot be moved into itself.'],
  ])('refuses to be in %s', async (parent, refusal) => {
    const operation = layout({ element: { id: 'pair' } }, parent)
    expect(await apply(start, [operation])).toEqual({ refusal, index: 0 })
  })
})

function nested(levels: number): LayoutNode {
  return { kind: 'box', children: levels === 1 ? [] : [nested(levels - 1)] }
}
