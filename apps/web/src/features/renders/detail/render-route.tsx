import { getRouteApi } from '@tanstack/react-router'
import { type ReactNode } from 'react'
import { RenderPage } from './render-page'

const route = getRouteApi('/shell/renders/$id')

/** The page of the render whose id is in the address. */
export function RenderRoute(): ReactNode {
  const { id } = route.useParams()
  return <RenderPage key={id} id={id} />
}
