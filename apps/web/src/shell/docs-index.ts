import { queryOptions } from '@tanstack/react-query'

/** An entry of the documentation's search index. */
interface Found {
  kind: 'guide' | 'call' | 'heading' | 'code'
  label: string
  about: string
  path: string
}

/** Every guide, call, heading and error code. */
export const docsQuery = queryOptions({
  queryKey: ['docs'],
  async queryFn({ signal }) {
    const response = await fetch('/docs/index.json', { signal })
    if (!response.ok) throw new Error(`the index of the documentation: HTTP ${response.status}`)
    return (await response.json()) as Found[]
  },
  staleTime: Infinity,
})

export const docsGroups = {
  guide: 'Guides',
  call: 'Calls',
  code: 'Error codes',
  heading: 'In the guides',
} as const satisfies Record<Found['kind'], string>
