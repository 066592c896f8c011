/** Reads all pages of a list, one after the other. */
export async function allPages<Item>(
  read: (place: { page: number; perPage: number }) => Promise<{ data: Item[]; total: number }>,
): Promise<Item[]> {
  const items: Item[] = []
  for (let page = 0; ; page++) {
    const { data, total } = await read({ page, perPage: 100 })
    items.push(...data)
    if (data.length === 0 || items.length >= total) return items
  }
}
