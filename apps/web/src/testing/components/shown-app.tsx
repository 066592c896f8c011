import { type Role } from '@platen/contract/names'
import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { I18nProvider, RouterProvider as AriaRouterProvider } from 'react-aria-components'
import { render, type RenderResult } from 'vitest-browser-react'
import { createQueryClient } from '../../service/query-client'
import { session } from '../../specimens/samples'
import { type Received, serve } from './served'

interface Around {
  /** The answers of the service, by method and path. */
  answers?: Parameters<typeof serve>[0]
  /** The role of the person, who is an owner if it is not given. */
  role?: Role
}

export interface ShownApp {
  screen: RenderResult
  /** The calls that were made, the latest last. */
  received: readonly Received[]
  /** Returns the path that the app is at. */
  path: () => string
}

/** Shows a part of the app to a person who is signed in, at the path `/`. */
export async function showInApp(part: ReactNode, around: Around = {}): Promise<ShownApp> {
  const { answers = {}, role = 'owner' } = around
  const received = serve({ 'GET /api/app/session': { ...session, role }, ...answers })
  const router = createRouter({
    routeTree: createRootRoute({ component: () => part, notFoundComponent: () => null }),
    history: createMemoryHistory(),
  })
  const screen = await render(
    <I18nProvider locale="en-GB">
      <QueryClientProvider client={createQueryClient()}>
        <AriaRouterProvider navigate={href => void router.navigate({ href })}>
          <Suspense>
            <RouterProvider router={router as never} />
          </Suspense>
        </AriaRouterProvider>
      </QueryClientProvider>
    </I18nProvider>,
  )
  return { screen, received, path: () => router.state.location.href }
}

/** Returns the calls other than reads, as `POST /api/…` with their bodies. */
export const changesIn = (received: readonly Received[]): [string, unknown][] =>
  received
    .filter(({ call }) => !call.startsWith('GET '))
    .map(({ call, body }): [string, unknown] => [call, body])
