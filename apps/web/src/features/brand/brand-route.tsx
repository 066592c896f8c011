import { getRouteApi } from '@tanstack/react-router'
import { type ReactNode } from 'react'
import { KitPage } from './kit-page'

export { BrandPage } from './brand-page'

const route = getRouteApi('/shell/brand/$id')

/** The page of the brand kit in the address. */
export function KitRoute(): ReactNode {
  const { id } = route.useParams()
  return <KitPage key={id} id={id} />
}
