/** One page of a list, and the number of items on all pages. */
interface Page<Item> {
  data: Item[]
  total: number
}

/** Reads a page, counted from 0. */
type ReadPage<Item> = (place: { page: number; perPage: number }) => Promise<Page<Item>>

const mostPages = 10_000

/** Iterates over all items of a list, page by page. Throws if there seems to be no end of them. */
export async function* eachItem<Item>(read: ReadPage<Item>): AsyncGenerator<Item> {
  let items = 0
  for (let page = 0; page < mostPages; page++) {
    const { data, total } = await read({ page, perPage: 100 })
    yield* data
    items += data.length
    if (data.length === 0 || items >= total) return
  }
  throw new Error('The service lists more than 10,000 pages')
}

/** Reads all pages of a list, one after the other. Throws if there seems to be no end of them. */
export async function allPages<Item>(read: ReadPage<Item>): Promise<Item[]> {
  const items: Item[] = []
  for await (const item of eachItem(read)) items.push(item)
  return items
}
