import { allPages, eachItem } from './all-pages'

describe('the pages of a list', () => {
  it('are read one after the other until all items have come', async () => {
    const places: object[] = []
    const items = await allPages(place => {
      places.push(place)
      return Promise.resolve({ data: [place.page * 2, place.page * 2 + 1], total: 4 })
    })
    expect(items).toEqual([0, 1, 2, 3])
    expect(places).toEqual([
      { page: 0, perPage: 100 },
      { page: 1, perPage: 100 },
    ])
  })

  it('end early when items have been deleted meanwhile', async () => {
    const pages = [['a'], []]
    const read = (): Promise<{ data: string[]; total: number }> =>
      Promise.resolve({ data: pages.shift() ?? [], total: 9 })
    expect(await allPages(read)).toEqual(['a'])
    expect(pages).toEqual([])
  })

  it('are read as their items are taken', async () => {
    let read = 0
    const items = eachItem(() => Promise.resolve({ data: [read++], total: 9 }))
    await items.next()
    expect(read).toBe(1)
    await items.next()
    expect(read).toBe(2)
  })

  it('are 10,000 at most', async () => {
    let read = 0
    const endless = allPages(() => Promise.resolve({ data: [read++], total: Infinity }))
    await expect(endless).rejects.toThrow('The service lists more than 10,000 pages')
    expect(read).toBe(10_000)
  })
})
