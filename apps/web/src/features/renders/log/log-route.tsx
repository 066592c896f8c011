import { getRouteApi } from '@tanstack/react-router'
import { type ReactNode } from 'react'
import { RendersPage } from './renders-page'

const route = getRouteApi('/shell/renders')

/** The log with the filters in the address. */
export function LogRoute(): ReactNode {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <RendersPage
      search={search}
      onSearch={search => void navigate({ search, replace: true, resetScroll: false })}
    />
  )
}
