import { type BrandKitList } from '@platen/client'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { platen } from '../service/transport'

export type Kit = BrandKitList['data'][number]

/** The brand kits of the organization. */
export const kitsQuery = queryOptions({
  queryKey: ['brand-kits'],
  queryFn: async ({ signal }) => (await platen.listBrandKits({ perPage: 100 }, { signal })).data,
  staleTime: 60_000,
})

/** A kit by its id; undefined until it is read, and where there is none. */
export function useKit(id: string | undefined): Kit | undefined {
  const { data } = useQuery(kitsQuery)
  return data?.find(kit => kit.id === id)
}

/** What a kit is called; kits may lack a name. */
export const kitName = ({ name, domain, id }: Kit): string =>
  [name, domain, id].find(text => text !== null && text !== '') ?? id
