// Loaded first, so that the rules of components win over rules with the same specificity.
import './ui/tokens.css'
import './ui/fonts.css'
import './ui/base.css'
import './ui/unheard-transitions'
import './parts/painting/plain-schemas'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { I18nProvider, RouterProvider as AriaRouterProvider } from 'react-aria-components'
import { openRouter } from './routes'
import { isOutsideApp } from './service/outside-app'
import { createQueryClient } from './service/query-client'
import { watchLinks } from './shell/watch-links'

const client = createQueryClient()
const router = openRouter(client)

/** Opens a page of the app. Pages that the service itself serves are loaded by the browser. */
function go(href: string): void {
  if (isOutsideApp(href)) window.location.assign(href)
  else void router.navigate({ href })
}

// Preloads the code of a page before its link is pressed.
watchLinks(path => {
  const [routes] = router.getMatchedRoutes(path)
  for (const route of routes) void router.loadRouteChunk(route)
})

const place = document.getElementById('app')
if (place)
  createRoot(place).render(
    <StrictMode>
      <I18nProvider locale="en-GB">
        <QueryClientProvider client={client}>
          <AriaRouterProvider navigate={go}>
            <RouterProvider router={router} />
          </AriaRouterProvider>
        </QueryClientProvider>
      </I18nProvider>
    </StrictMode>,
  )
