import { getRouteApi } from '@tanstack/react-router'
import { type ReactNode } from 'react'
import { ConnectPage } from './connect-page'

const route = getRouteApi('/full-screen/connect/$id')

/** The question in the address; the answer goes back to the app that asks. */
export function ConnectRoute(): ReactNode {
  const { id } = route.useParams()
  return <ConnectPage id={id} onAnswered={address => window.location.assign(address)} />
}
