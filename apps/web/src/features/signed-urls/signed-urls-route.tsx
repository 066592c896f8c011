import { getRouteApi } from '@tanstack/react-router'
import { type ReactNode } from 'react'
import { plainId } from '../../service/design-ids'
import { SignedUrlsPage } from './signed-urls-page'

const route = getRouteApi('/shell/signed-urls')

/** The signing keys; the dialog for a new one has its own address. A new key is used at once, for the design in the address. */
export function SignedUrlsRoute(): ReactNode {
  const { create = false, design } = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <SignedUrlsPage
      creating={create}
      onCreating={creating => {
        void navigate({ search: creating ? { create: true } : {}, replace: !creating })
      }}
      onCreated={({ id, designIds }) => {
        const draws = design !== undefined && (designIds?.includes(plainId(design)) ?? true)
        const search = { key: id, ...(draws && { design }) }
        void navigate({ to: '/signed-urls/build', search, replace: true })
      }}
    />
  )
}
