import { type TemplateList } from '@platen/client'
import { queryOptions } from '@tanstack/react-query'
import { platen } from '../service/transport'

/** Which designs are templates of the organization, by their ids. */
export const ownTemplatesQuery = queryOptions({
  queryKey: ['templates', 'own'],
  queryFn: async ({ signal }): Promise<ReadonlySet<string>> => {
    const ids = new Set<string>()
    let list: TemplateList
    let page = 0
    do {
      list = await platen.listTemplates({ owner: 'own', page: page++, perPage: 100 }, { signal })
      for (const { designId } of list.data) if (designId !== undefined) ids.add(designId)
    } while (page * 100 < list.total)
    return ids
  },
  staleTime: 60_000,
})
