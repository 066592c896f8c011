import { getRouteApi } from '@tanstack/react-router'
import { type ReactNode } from 'react'
import { AssetsPage } from './assets-page'

const route = getRouteApi('/shell/assets')

/** The page of assets, for the kind in the address. */
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
