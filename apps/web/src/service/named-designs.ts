import { useQueries } from '@tanstack/react-query'
import { latestDesignsQuery } from './latest-designs'
import { allTemplatesQuery } from './templates'

/** A design or a template in a list to choose from. */
export interface NamedDesign {
  id: string
  name: string
}

interface NamedDesigns {
  /** The latest designs, then the templates; undefined until both are loaded. */
  data: readonly NamedDesign[] | undefined
  error: Error | null
  refetch: () => void
}

/** Reads the names of a hundred designs and a hundred templates. */
export const useNamedDesigns = (): NamedDesigns =>
  useQueries({
    queries: [latestDesignsQuery, allTemplatesQuery],
    combine: ([designs, templates]) => ({
      data:
        designs.data && templates.data
          ? [...designs.data.data, ...templates.data.data].map(({ id, name }) => ({ id, name }))
          : undefined,
      error: designs.error ?? templates.error,
      refetch() {
        void designs.refetch()
        void templates.refetch()
      },
    }),
  })
