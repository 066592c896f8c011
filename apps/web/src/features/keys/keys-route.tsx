import { getRouteApi } from '@tanstack/react-router'
import { type ReactNode } from 'react'
import { KeysPage } from './keys-page'

const route = getRouteApi('/shell/keys')

/** The API keys; the dialog for a new one has its own address. */
export function KeysRoute(): ReactNode {
  const { create = false } = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <KeysPage
      creating={create}
      onCreating={creating => {
        void navigate({ search: creating ? { create: true } : {}, replace: !creating })
      }}
    />
  )
}
