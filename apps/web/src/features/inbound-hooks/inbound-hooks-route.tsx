import { getRouteApi } from '@tanstack/react-router'
import { type ReactNode } from 'react'
import { InboundHooksPage } from './inbound-hooks-page'

const route = getRouteApi('/shell/inbound-hooks')

/** All inbound hooks; the dialog for a new one has its own address. */
export function InboundHooksRoute(): ReactNode {
  const { create = false } = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <InboundHooksPage
      creating={create}
      onCreating={creating => {
        void navigate({ search: creating ? { create: true } : {}, replace: !creating })
      }}
      onCreated={id => void navigate({ to: '/inbound-hooks/$id', params: { id }, replace: true })}
    />
  )
}
