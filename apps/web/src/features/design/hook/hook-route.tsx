import { getRouteApi } from '@tanstack/react-router'
import { type ReactNode } from 'react'
import { HookPage } from './hook-page'

const route = getRouteApi('/shell/inbound-hooks/$id')

/** The inbound hook in the address. */
export function HookRoute(): ReactNode {
  const { id } = route.useParams()
  const navigate = route.useNavigate()
  return (
    <HookPage
      key={id}
      id={id}
      onDeleted={() => void navigate({ to: '/inbound-hooks', replace: true })}
    />
  )
}
