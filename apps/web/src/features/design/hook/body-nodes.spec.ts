import { childrenOf, listsIn, openedAtFirst, shownNodes } from './body-nodes'

const order = {
  id: 7,
  'a/b': 'x',
  customer: { name: 'Ada', tags: ['new', 'vip'] },
  line_items: [{ title: 'Poster', options: [{ size: 'A3' }] }],
  note: null,
}

describe('the values of a body', () => {
  it('have names, pointers and short texts', () => {
    expect(childrenOf(order, '').map(({ value: _value, ...shown }) => shown)).toEqual([
      { pointer: '/id', name: 'id', text: '7', isBranch: false },
      { pointer: '/a~1b', name: 'a/b', text: 'x', isBranch: false },
      { pointer: '/customer', name: 'customer', text: '', isBranch: true },
      { pointer: '/line_items', name: 'line_items', text: '1 item', isBranch: true },
      { pointer: '/note', name: 'note', text: 'null', isBranch: false },
    ])
    expect(childrenOf(order.customer.tags, '/customer/tags')[1]).toMatchObject({
      pointer: '/customer/tags/1',
      name: '2',
      text: 'vip',
    })
    expect(childrenOf('text', '')).toEqual([])
  })

  it('are at most 100 of one list', () => {
    expect(
      childrenOf(
        Array.from({ length: 1_000 }, () => 1),
        '',
      ),
    ).toHaveLength(100)
  })

  it('are open at first as far as they can be seen at once', () => {
    expect(openedAtFirst(order)).toEqual([
      '/customer',
      '/line_items',
      '/customer/tags',
      '/line_items/0',
      '/line_items/0/options',
      '/line_items/0/options/0',
    ])
    const wide = { many: Array.from({ length: 80 }, () => ({ a: 1 })) }
    expect(openedAtFirst(wide)).toEqual(['/many'])
  })

  it('are seen if what contains them is open', () => {
    const seen = shownNodes(order, new Set(['/customer', '/line_items/0']))
    expect(seen.map(({ pointer, level }) => [pointer, level])).toEqual([
      ['/id', 1],
      ['/a~1b', 1],
      ['/customer', 1],
      ['/customer/name', 2],
      ['/customer/tags', 2],
      ['/line_items', 1],
      ['/note', 1],
    ])
  })

  it('include lists of objects, of which each item may become a picture', () => {
    expect(listsIn(order)).toEqual(['/line_items'])
    expect(listsIn([{ a: 1 }])).toEqual([''])
    expect(listsIn({ tags: ['a'], none: [] })).toEqual([])
  })
})
