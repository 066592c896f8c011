import { getRouteApi } from '@tanstack/react-router'
import { type ReactNode } from 'react'
import { plainId } from '../../../service/design-ids'
import { ComparePage } from './compare-page'

const route = getRouteApi('/shell/designs/$id/compare')

/** The page that compares the versions of a design in the address. */
export function CompareRoute(): ReactNode {
  const { id } = route.useParams()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <ComparePage
      designId={plainId(id)}
      search={search}
      onSearch={search => void navigate({ search, replace: true, resetScroll: false })}
    />
  )
}
