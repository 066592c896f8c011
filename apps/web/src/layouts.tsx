import { type QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, createRoute, Outlet } from '@tanstack/react-router'
import { type ReactNode } from 'react'
import { LostPage } from './features/sign-in/lost-page'
import { demandSession } from './demand-session'
import { commands, navItems } from './nav-items'
import { AppFault } from './shell/page-fault'
import { Shell } from './shell/shell'
import { SignedOutDialog } from './shell/signed-out-dialog'

/** The root of all routes. */
export const root = createRootRouteWithContext<{ client: QueryClient }>()({
  notFoundComponent: LostPage,
})

/** The layout of pages beside the rail. */
export const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  beforeLoad: demandSession,
  errorComponent: ({ error, reset }) => <AppFault error={error} onRetry={reset} />,
  component: function Around(): ReactNode {
    return (
      <Shell navItems={navItems} commands={commands}>
        <Outlet />
      </Shell>
    )
  },
})

/** The layout of pages that fill the window, without the rail. */
export const fullScreen = createRoute({
  getParentRoute: () => root,
  id: 'full-screen',
  beforeLoad: demandSession,
  errorComponent: ({ error, reset }) => <AppFault error={error} onRetry={reset} />,
  component: function Alone(): ReactNode {
    return (
      <>
        <Outlet />
        <SignedOutDialog />
      </>
    )
  },
})
