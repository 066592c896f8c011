import { getRouteApi } from '@tanstack/react-router'
import { type ReactNode } from 'react'
import { RenderPage } from './render-page'

const route = getRouteApi('/shell/renders/$id')

/** The page of the render that the address names. */
export function RenderRoute(): ReactNode {
  const { id } = route.useParams()
  return <RenderPage key={id} id={id} />
}
