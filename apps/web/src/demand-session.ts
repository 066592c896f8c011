import { type QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { isSignedOut } from './service/failures'
import { sessionQuery } from './service/session'

interface Opening {
  context: { client: QueryClient }
  location: { href: string }
}

/** Redirects a signed-out user to the sign-in page. */
export async function demandSession({ context, location }: Opening): Promise<void> {
  try {
    await context.client.query({ ...sessionQuery, staleTime: 'static' })
  } catch (error) {
    if (!isSignedOut(error)) throw error
    redirect({ to: '/sign-in', search: { next: location.href }, replace: true, throw: true })
  }
}
