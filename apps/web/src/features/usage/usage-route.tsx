import { getRouteApi } from '@tanstack/react-router'
import { type ReactNode } from 'react'
import { readUsageSearch } from './ranges'
import { UsagePage } from './usage-page'

const route = getRouteApi('/shell/usage')

/** The usage in the range from the address. */
export function UsageRoute(): ReactNode {
  const { range = '30d' } = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <UsagePage
      range={range}
      onRange={range => {
        void navigate({ search: readUsageSearch({ range }), replace: true, resetScroll: false })
      }}
    />
  )
}
