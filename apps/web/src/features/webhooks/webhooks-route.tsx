import { getRouteApi } from '@tanstack/react-router'
import { type ReactNode } from 'react'
import { WebhookPage } from './webhook-page'
import { WebhooksPage } from './webhooks-page'

const list = getRouteApi('/shell/webhooks')
const one = getRouteApi('/shell/webhooks/$id')

/** All webhooks; the dialog for a new one has its own address. */
export function WebhooksRoute(): ReactNode {
  const { create = false } = list.useSearch()
  const navigate = list.useNavigate()
  return (
    <WebhooksPage
      creating={create}
      onCreating={creating => {
        void navigate({ search: creating ? { create: true } : {}, replace: !creating })
      }}
      onCreated={id => void navigate({ to: '/webhooks/$id', params: { id }, replace: true })}
    />
  )
}

/** The webhook in the address. */
export function WebhookRoute(): ReactNode {
  const { id } = one.useParams()
  const search = one.useSearch()
  const navigate = one.useNavigate()
  return (
    <WebhookPage
      key={id}
      id={id}
      search={search}
      onSearch={search => void navigate({ search, replace: true, resetScroll: false })}
      onDeleted={() => void navigate({ to: '/webhooks', replace: true })}
    />
  )
}
