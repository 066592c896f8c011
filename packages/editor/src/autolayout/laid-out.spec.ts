import { elementSchemas, type TextElement } from '@platen/design'
import { type Rectangle, type Size } from '@platen/drawing'
import { randomFrom, type Random } from '../testing/random'
import { type Container, isLeaf, type Item, itemsOf, type Leaf } from './item'
import { type LaidOut, laidOut } from './laid-out'
import { shares } from './shares'

/** Measures words in letters of 9.9 × 19.8 px, which become 10 × 20 px for one letter. */
function measure(texts: readonly TextElement[]): Promise<Size[]> {
  const sizes = texts.map(({ text, wrap, width }) => {
    const lines = wrap === 'none' ? [text.length] : wrappedLines(text, Math.floor(width / 9.9))
    return { width: Math.max(...lines) * 9.9, height: lines.length * 19.8 }
  })
  return Promise.resolve(sizes)
}

/** Returns the letters of each line of words within a number of letters. */
function wrappedLines(text: string, most: number): number[] {
  const lines: number[] = []
  for (const { length } of text.split(' ')) {
    const last = lines.at(-1)
    if (last === undefined || last + 1 + length > most) lines.push(length)
    else lines[lines.length - 1] = last + 1 + length
  }
  return lines
}

const sized = { width: 1, height: 1 }
const text = (words: string, more: Partial<TextElement> & Partial<Leaf> = {}): Leaf => ({
  path: words,
  grow: 0,
  ...more,
  element: elementSchemas.text.parse({ id: 'text', type: 'text', ...sized, ...more, text: words }),
})
const shape = (path: string, more: Partial<Leaf> = {}): Leaf => ({
  path,
  grow: 0,
  ...more,
  element: elementSchemas.shape.parse({ id: 'shape', type: 'shape', ...sized }),
})
const square = (path: string, side: number): Leaf => shape(path, { width: side, height: side })

const container =
  (kind: Container['kind']) =>
  (
    path: string,
    children: readonly Item[],
    more: Partial<Omit<Container, 'padding'>> & { padding?: number } = {},
  ): Container => {
    const { padding = 0, ...rest } = more
    const sides = { top: padding, right: padding, bottom: padding, left: padding }
    return {
      path,
      kind,
      children,
      gap: 0,
      align: 'stretch',
      justify: undefined,
      grow: 0,
      ...rest,
      padding: sides,
    }
  }
const row = container('row')
const column = container('column')
const stack = container('stack')
const box = container('box')

/** Returns left, top, width and height of each part, by its path. */
function shown({ boxes }: LaidOut): Record<string, readonly number[]> {
  const entries = [...boxes].map(
    ([{ path }, { x, y, width, height }]) => [path, [x, y, width, height]] as const,
  )
  return Object.fromEntries(entries)
}

const page = { width: 400, height: 300 }

describe('a layout', () => {
  it.each<[what: string, root: Item, boxes: Record<string, number[]>]>([
    [
      'of a column puts children below each other, across all of its width',
      column('page', [text('Hello', {}), text('to all')], { gap: 10, padding: 20 }),
      { page: [0, 0, 400, 300], Hello: [20, 20, 360, 20], 'to all': [20, 50, 360, 20] },
    ],
    [
      'gives texts the size of their words where they are not stretched',
      column('page', [text('Hello'), text('Hi')], { align: 'start' }),
      { page: [0, 0, 400, 300], Hello: [0, 0, 50, 20], Hi: [0, 20, 20, 20] },
    ],
    [
      'wraps texts in the width that they have',
      column('page', [text('one two three')], { width: 80, align: 'start' }),
      { page: [0, 0, 80, 300], 'one two three': [0, 0, 80, 40] },
    ],
    [
      'of a row puts children beside each other',
      row('page', [square('a', 50), square('b', 30)], { gap: 10, align: 'center' }),
      { page: [0, 0, 400, 300], a: [0, 125, 50, 50], b: [60, 135, 30, 30] },
    ],
    [
      'gives what grows the rest, in proportion',
      row('page', [shape('a', { grow: 1 }), square('b', 100), shape('c', { grow: 2 })]),
      { page: [0, 0, 400, 300], a: [0, 0, 100, 300], b: [100, 0, 100, 100], c: [200, 0, 200, 300] },
    ],
    [
      'shrinks texts, which wrap, beside what cannot shrink',
      row('page', [text('one two three four'), square('b', 300)], { align: 'start' }),
      { page: [0, 0, 400, 300], 'one two three four': [0, 0, 100, 40], b: [100, 0, 300, 300] },
    ],
    [
      'of a stack puts children over each other',
      stack('page', [shape('ground'), square('mark', 40)], {
        align: 'center',
        justify: 'end',
        width: 100,
        height: 80,
      }),
      { page: [0, 0, 100, 80], ground: [50, 80, 0, 0], mark: [30, 40, 40, 40] },
    ],
    [
      'stretches what is in a stack',
      stack('page', [shape('ground'), column('words', [text('Hi')], { padding: 5 })]),
      {
        page: [0, 0, 400, 300],
        ground: [0, 0, 400, 300],
        words: [0, 0, 400, 300],
        Hi: [5, 5, 390, 20],
      },
    ],
    [
      'of a box is as large as its content where it is not stretched',
      row('page', [box('button', [text('Buy now')], { padding: 12 })], { align: 'start' }),
      { page: [0, 0, 400, 300], button: [0, 0, 94, 44], 'Buy now': [12, 12, 70, 20] },
    ],
    [
      'keeps children apart along a row',
      row('page', [square('a', 50), square('b', 50), square('c', 50)], { justify: 'between' }),
      { page: [0, 0, 400, 300], a: [0, 0, 50, 50], b: [175, 0, 50, 50], c: [350, 0, 50, 50] },
    ],
    [
      'centres children along a column',
      column('page', [square('a', 50), square('b', 50)], {
        justify: 'center',
        align: 'end',
        gap: 20,
      }),
      { page: [0, 0, 400, 300], a: [350, 90, 50, 50], b: [350, 160, 50, 50] },
    ],
    [
      'shares height, too, and gives content at least its own',
      column('page', [box('a', [square('b', 250)], { grow: 1 }), shape('c', { grow: 1 })]),
      { page: [0, 0, 400, 300], a: [0, 0, 400, 250], b: [0, 0, 250, 250], c: [0, 250, 400, 50] },
    ],
    [
      'keeps a text that does not wrap as wide as its words',
      row('page', [text('one two three', { wrap: 'none' }), shape('b', { grow: 1 })], {
        width: 100,
      }),
      { page: [0, 0, 100, 300], 'one two three': [0, 0, 129, 300], b: [129, 0, 0, 300] },
    ],
    [
      'leaves a text its height, unless it grows beyond it',
      column('page', [
        text('Hello', { height: 90 }),
        text('one two three', { height: 30, width: 80 }),
        text('eleven twelve', { height: 30, width: 80, overflow: 'shrink' }),
      ]),
      {
        page: [0, 0, 400, 300],
        Hello: [0, 0, 400, 90],
        'one two three': [0, 90, 80, 40],
        'eleven twelve': [0, 130, 80, 30],
      },
    ],
    ['may be one text', text('Hello'), { Hello: [0, 0, 400, 300] }],
    ['may be empty', row('page', []), { page: [0, 0, 400, 300] }],
  ])('%s', async (_, root, boxes) => {
    expect(shown(await laidOut(root, page, measure))).toEqual(boxes)
  })

  it('tells content that is larger than its place', async () => {
    const root = column('page', [
      box('card', [square('large', 120)], { width: 100, height: 100, padding: 10 }),
      shape('wide', { width: 500, height: 300 }),
    ])
    expect((await laidOut(root, page, measure)).overflow).toEqual([
      { path: '', right: 100, bottom: 100 },
      { path: 'card', right: 40, bottom: 40 },
    ])
  })

  it('measures texts at most twice, all at once, and not at all without texts', async () => {
    const calls: number[] = []
    const counting = (texts: readonly TextElement[]): Promise<Size[]> => {
      calls.push(texts.length)
      return measure(texts)
    }
    const words = 'one two three four five six seven eight'
    await laidOut(
      column('page', [text(words), text('Hi'), text(words, { width: 50 })], { width: 100 }),
      page,
      counting,
    )
    expect(calls).toEqual([2, 2])
    await laidOut(square('a', 10), page, counting)
    expect(calls).toEqual([2, 2])
  })
})

it.each<[what: string, needs: Parameters<typeof shares>[0], sizes: number[]]>([
  ['all like their size', [need(30), need(50)], [30, 50]],
  ['the rest goes to one', [need(30), need(50, 0, 1)], [30, 70]],
  ['the rest is shared', [need(9, 0, 1), need(9, 0, 3)], [25, 75]],
  ['a least size is kept', [need(9, 60, 1), need(9, 0, 1)], [60, 40]],
  [
    'least sizes are kept one after the other',
    [need(9, 70, 1), need(9, 28, 1), need(9, 0, 1)],
    [70, 28, 2],
  ],
  ['what can shrinks', [need(90, 0), need(60)], [40, 60]],
  ['all shrink in proportion', [need(90, 0), need(60, 40)], [49, 51]],
  ['nothing can shrink any more', [need(90), need(60)], [90, 60]],
  ['nothing is left to grow', [need(120), need(9, 0, 1)], [120, 0]],
])('in 100 px, %s', (_, needs, sizes) => {
  expect(shares(needs, 100).map(size => Math.round(size))).toEqual(sizes)
})

function need(
  natural: number,
  least = natural,
  grow = 0,
): { natural: number; least: number; grow: number } {
  return { natural, least, grow }
}

/** Returns a random tree of rows, columns and stacks, of at most so many levels. */
function randomTree(random: Random, levels: number, path = 'node'): Item {
  const grow = random.one([0, 0, 1, 2.5])
  if (levels === 1 || random.below(4) === 0) {
    if (random.below(2) === 0)
      return text('word '.repeat(random.whole(1, 9)).trim(), { path, grow })
    const side = random.whole(1, 60)
    return { ...square(path, side), grow }
  }
  const children = Array.from({ length: random.whole(1, 4) }, (_, index) =>
    randomTree(random, levels - 1, `${path}.${index}`),
  )
  return container(random.one(['row', 'column', 'stack', 'box'] as const))(path, children, {
    gap: random.whole(0, 12),
    padding: random.whole(0, 12),
    align: random.one(['center', 'end', 'start', 'stretch'] as const),
    justify: random.one(['center', 'end', 'start'] as const),
    grow,
  })
}

it('keeps order and gaps, and what fits inside, in 200 random layouts', async () => {
  const random = randomFrom(38)
  for (let round = 0; round < 200; round++) {
    const root = randomTree(random, random.whole(2, 4))
    const size = { width: random.whole(50, 900), height: random.whole(50, 900) }
    const laid = await laidOut(root, size, measure)
    const tooSmall = new Set(laid.overflow.map(({ path }) => path))
    const lost = [...itemsOf(root)].flatMap(item =>
      isLeaf(item) ? [] : lostIn(item, laid, tooSmall.has(item.path)),
    )
    expect([round, lost]).toEqual([round, []])
  }
})

/** Returns the rules that the children of a container break. */
function lostIn(item: Container, { boxes }: LaidOut, isTooSmall: boolean): string[] {
  const content = contentIn(item, boxes.get(item) ?? nowhere)
  const children = item.children.map(child => boxes.get(child) ?? nowhere)
  const strays = children.filter(child => !holds(content, child, isTooSmall))
  const lost = strays.map(() => `${item.path} does not hold a child`)
  if (item.kind === 'stack') return lost
  const isRow = item.kind === 'row'
  const ends = children.map(({ x, y, width, height }) => (isRow ? x + width : y + height))
  const starts = children.map(({ x, y }) => (isRow ? x : y))
  const gaps = starts.slice(1).map((start, index) => start - (ends[index] ?? NaN))
  const wrong = gaps.filter(gap => !(Math.abs(gap - item.gap) < 0.001))
  lost.push(...wrong.map(gap => `${item.path} has a gap of ${gap}`))
  const isFull = item.children.some(({ grow }) => grow > 0) && !isTooSmall
  const rest = (isRow ? content.x + content.width : content.y + content.height) - (ends.at(-1) ?? 0)
  if (isFull && Math.abs(rest) > 0.001) lost.push(`${item.path} has ${rest} px left`)
  return lost
}

const nowhere = { x: NaN, y: NaN, width: NaN, height: NaN }

function contentIn({ padding }: Container, { x, y, width, height }: Rectangle): Rectangle {
  const { left, right, top, bottom } = padding
  return { x: x + left, y: y + top, width: width - left - right, height: height - top - bottom }
}

/** Returns true if a box is in another one, or only begins in it if that is too small. */
function holds(content: Rectangle, box: Rectangle, isTooSmall: boolean): boolean {
  const begins = box.x > content.x - 0.01 && box.y > content.y - 0.01
  const right = box.x + box.width - content.x - content.width
  const bottom = box.y + box.height - content.y - content.height
  return begins && (isTooSmall || Math.max(right, bottom) < 0.01)
}
