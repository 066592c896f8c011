import { gather, ownNames, type WantedItem } from './gather'

const item = (name: string, size = 1): WantedItem => ({
  name,
  read: () => Promise.resolve([{ name, bytes: new ArrayBuffer(size) }]),
})

const run = (items: readonly WantedItem[], signal = new AbortController().signal) => {
  const counts: number[] = []
  const gathered = gather(items, { signal, onProgress: done => counts.push(done) })
  return gathered.then(({ files, failed }) => ({
    names: files.map(({ name }) => name),
    failed: failed.map(({ item, error }) => [item.name, (error as Error).message]),
    counts,
  }))
}

describe('the files of many items', () => {
  it('are in the order of the items, each counted when it is done', async () => {
    const items = ['a.png', 'b.png', 'c.png', 'd.png', 'e.png', 'A.png'].map(name => item(name))
    expect(await run(items)).toEqual({
      names: ['a.png', 'b.png', 'c.png', 'd.png', 'e.png', 'A 2.png'],
      failed: [],
      counts: [1, 2, 3, 4, 5, 6],
    })
  })

  it('are there even if another item fails, which is named', async () => {
    const broken = { name: 'Card', read: () => Promise.reject(new Error('no font')) }
    expect(await run([item('a.png'), broken, item('b.png')])).toEqual({
      names: ['a.png', 'b.png'],
      failed: [['Card', 'no font']],
      counts: [1, 2, 3],
    })
  })

  it('are read four at a time, and no more once the signal is aborted', async () => {
    const cancelled = new AbortController()
    let open = 0
    const slow = (name: string): WantedItem => ({
      name,
      read: async signal => {
        const ended = new Promise(resolve => signal.addEventListener('abort', resolve))
        open += 1
        if (open === 4) cancelled.abort()
        await ended
        return []
      },
    })
    await run(
      Array.from({ length: 9 }, (_, nth) => slow(String(nth))),
      cancelled.signal,
    )
    expect(open).toBe(4)
  })

  it('fill one ZIP; items beyond it are named', async () => {
    const bytes = { byteLength: 501 * 1024 * 1024 } as ArrayBuffer
    const film = { name: 'film', read: () => Promise.resolve([{ name: 'film', bytes }]) }
    const { names, failed } = await run([film, ...['a', 'b', 'c', 'd'].map(name => item(name))])
    expect(names).toEqual(['film', 'a', 'b', 'c'])
    expect(failed).toEqual([['d', 'The ZIP is full: it holds about 500 MB']])
  })
})

it('gives each file a name of its own, without folders', () => {
  expect(ownNames(['card.png', 'Card.png', 'card 2.png', 'a/b.svg', '..\\x', 'x', 'x'])).toEqual([
    'card.png',
    'Card 2.png',
    'card 2 2.png',
    'a-b.svg',
    '..-x',
    'x',
    'x 2',
  ])
})
