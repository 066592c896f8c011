import { getRouteApi } from '@tanstack/react-router'
import { type ReactNode } from 'react'
import { SignedUrlsPage } from './signed-urls-page'

const route = getRouteApi('/shell/signed-urls')

/** The signing keys; the dialog for a new one has its own address. */
export function SignedUrlsRoute(): ReactNode {
  const { create = false } = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <SignedUrlsPage
      creating={create}
      onCreating={creating => {
        void navigate({ search: creating ? { create: true } : {}, replace: !creating })
      }}
    />
  )
}
