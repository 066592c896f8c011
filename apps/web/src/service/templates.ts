import { queryOptions } from '@tanstack/react-query'
import { type TemplateList } from '@platen/client'
import { platen } from './transport'

export type TemplateItem = TemplateList['data'][number]

/** The templates for a new design, promoted ones first. */
export const startTemplatesQuery = queryOptions({
  queryKey: ['templates', 'start'],
  queryFn: ({ signal }) => platen.listTemplates({ promoted: true, perPage: 12 }, { signal }),
  staleTime: 300_000,
})

/** The first hundred templates, both public ones and those of the organization; used for filters and for search by name. */
export const allTemplatesQuery = queryOptions({
  queryKey: ['templates', 'all'],
  queryFn: ({ signal }) => platen.listTemplates({ owner: 'all', perPage: 100 }, { signal }),
  staleTime: 60_000,
})
