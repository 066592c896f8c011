import { getRouteApi } from '@tanstack/react-router'
import { type ReactNode } from 'react'
import { BuildPage } from './build-page'

const route = getRouteApi('/shell/signed-urls/build')

/** The page that builds a signed URL, for the key and the design in the address. */
export function BuildRoute(): ReactNode {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <BuildPage
      search={search}
      onSearch={search => void navigate({ search, replace: true, resetScroll: false })}
    />
  )
}
