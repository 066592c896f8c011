import { type Role } from '@platen/contract/names'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { RouterProvider as AriaRouterProvider } from 'react-aria-components'
import { type Locator } from 'vitest/browser'
import { render, type RenderResult } from 'vitest-browser-react'
import { session } from '../../specimens/samples'
import { Held } from './held'
import { type Received, serve } from './served'
import { Surroundings } from './surroundings'

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
    <Surroundings>
      <AriaRouterProvider navigate={href => void router.navigate({ href })}>
        <Suspense>
          <RouterProvider router={router as never} />
        </Suspense>
      </AriaRouterProvider>
    </Surroundings>,
  )
  return { screen, received, path: () => router.state.location.href }
}

interface Searched<Search> extends Around {
  /** The search in the address at first. */
  first: Search
}

/** Shows a page whose search is part of the address, as `showInApp` does; `searches` are those that it went to, the latest last. */
export async function showSearched<Search>(
  page: (search: Search, onSearch: (search: Search) => void) => ReactNode,
  { first, ...around }: Searched<Search>,
): Promise<ShownApp & { searches: readonly Search[] }> {
  const searches: Search[] = []
  const held = (
    <Held first={first} onChange={search => searches.push(search)}>
      {page}
    </Held>
  )
  return { ...(await showInApp(held, around)), searches }
}

/** Returns the addresses of the links in a list or table, in their order. */
export const linksIn = (list: Locator): (string | null)[] =>
  list
    .getByRole('link')
    .elements()
    .map(link => link.getAttribute('href'))

/** Returns the calls other than reads, as `POST /api/…` with their bodies. */
export const changesIn = (received: readonly Received[]): [string, unknown][] =>
  received
    .filter(({ call }) => !call.startsWith('GET '))
    .map(({ call, body }): [string, unknown] => [call, body])
