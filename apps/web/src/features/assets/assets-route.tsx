import { getRouteApi } from '@tanstack/react-router'
import { type ReactNode } from 'react'
import { AssetsPage } from './assets-page'

const route = getRouteApi('/shell/assets')

/** The assets that match the filters in the address. */
export function AssetsRoute(): ReactNode {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <AssetsPage
      search={search}
      onSearch={search => void navigate({ search, replace: true, resetScroll: false })}
    />
  )
}
