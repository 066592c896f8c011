import { getRouteApi } from '@tanstack/react-router'
import { type ReactNode } from 'react'
import { GalleryPage } from './templates-page'

const route = getRouteApi('/shell/templates')

/** The gallery with the filters in the address. */
export function GalleryRoute(): ReactNode {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <GalleryPage
      search={search}
      onSearch={search => void navigate({ search, replace: true, resetScroll: false })}
    />
  )
}
