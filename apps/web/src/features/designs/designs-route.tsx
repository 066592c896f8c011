import { getRouteApi } from '@tanstack/react-router'
import { type ReactNode } from 'react'
import { DesignsPage } from './designs-page'

const route = getRouteApi('/shell/designs')

/** The designs with the filters that the address names. */
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
