import { type Folder } from '@platen/client'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { platen } from '../../service/transport'

/** What folders and tags are for. */
export type ItemKind = keyof Folder['items']

/** All folders, oldest first. */
export const foldersQuery = queryOptions({
  queryKey: ['folders'],
  queryFn: async ({ signal }) => (await platen.folders.list({ signal })).data,
})

/** All tags, in alphabetical order. */
export const tagsQuery = queryOptions({
  queryKey: ['tags'],
  queryFn: async ({ signal }) => (await platen.folders.tags({ signal })).data,
})

/** Reloads folders, tags and all lists of what may be in them. */
export async function rereadItems(client: QueryClient): Promise<void> {
  const keys = ['folders', 'tags', 'designs', 'drawable', 'templates', 'assets']
  await Promise.all(keys.map(key => client.invalidateQueries({ queryKey: [key] })))
}
