import { getRouteApi } from '@tanstack/react-router'
import { type ReactNode } from 'react'
import { UsePage } from './use-page'

const template = getRouteApi('/shell/templates/$id')
const design = getRouteApi('/shell/designs/$id')

/** The page of the template in the address. */
export function TemplateRoute(): ReactNode {
  const { id } = template.useParams()
  const search = template.useSearch()
  const navigate = template.useNavigate()
  return (
    <UsePage
      key={id}
      id={id}
      search={search}
      onSearch={search => void navigate({ search, replace: true, resetScroll: false })}
    />
  )
}

/** The page of the design in the address. */
export function DesignRoute(): ReactNode {
  const { id } = design.useParams()
  const search = design.useSearch()
  const navigate = design.useNavigate()
  return (
    <UsePage
      key={id}
      id={id}
      search={search}
      onSearch={search => void navigate({ search, replace: true, resetScroll: false })}
    />
  )
}
