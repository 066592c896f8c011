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
import { render, type RenderResult } from './render'
import { session } from '../../specimens/samples'
import { Held } from './held'
import { type Received, serve } from './served'
import { Surroundings } from './surroundings'

interface Around {
  /** The service's answers, by method and path. */
  answers?: Parameters<typeof serve>[0]
  /** The role of the user; an owner by default. */
  role?: Role
}

export interface ShownApp {
  screen: RenderResult
  /** The calls made so far, the latest last. */
  received: readonly Received[]
  /** Returns the current path of the app. */
  path: () => string
}

/** Shows a part of the app to a signed-in user, at the path `/`. */
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
  /** The search parameters at first. */
  first: Search
}

/**
 * Shows a page whose search parameters are in the address, like `showInApp`. `searches` contains those that the page has set, the latest
 * last.
 */
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

/** Returns the addresses of the links in a list or table, in order. */
export const linksIn = (list: Locator): (string | null)[] =>
  list
    .getByRole('link')
    .elements()
    .map(link => link.getAttribute('href'))

/** Returns all calls but reads as `POST /api/…`, each with its body. */
export const changesIn = (received: readonly Received[]): [string, unknown][] =>
  received
    .filter(({ call }) => !/^(GET|HEAD) /.test(call))
    .map(({ call, body }): [string, unknown] => [call, body])
