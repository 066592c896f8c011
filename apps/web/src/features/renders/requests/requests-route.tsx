import { getRouteApi } from '@tanstack/react-router'
import { type ReactNode } from 'react'
import { RequestsPage } from './requests-page'

const route = getRouteApi('/shell/renders/requests')

/** The request log with the filters in the address. */
export function RequestsRoute(): ReactNode {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <RequestsPage
      search={search}
      onSearch={search => void navigate({ search, replace: true, resetScroll: false })}
    />
  )
}
