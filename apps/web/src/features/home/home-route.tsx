import { getRouteApi } from '@tanstack/react-router'
import { type ReactNode } from 'react'
import { HomePage } from './home-page'

const route = getRouteApi('/shell/')

/** The first page. The address says whether the dialog that asks for the size of a blank page is open. */
export function HomeRoute(): ReactNode {
  const { blank = false } = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <HomePage
      asksSize={blank}
      onAskSize={asks => void navigate({ search: asks ? { blank: true } : {}, replace: !asks })}
    />
  )
}
