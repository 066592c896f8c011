import { getRouteApi } from '@tanstack/react-router'
import { type ReactNode } from 'react'
import { DesignsPage } from './designs-page'

const route = getRouteApi('/shell/designs')

/** The designs that match the filters in the address. */
export function DesignsRoute(): ReactNode {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <DesignsPage
      search={search}
      onSearch={search => void navigate({ search, replace: true, resetScroll: false })}
    />
  )
}
