import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { I18nProvider, RouterProvider as AriaRouterProvider } from 'react-aria-components'
import { openRouter } from './routes'
import { createQueryClient } from './service/query-client'
import { chooseTheme, readTheme } from './service/theme'
import './ui/tokens.css'
import './ui/fonts.css'
import './ui/base.css'

chooseTheme(readTheme())
const client = createQueryClient()
const router = openRouter(client)

/** Goes to a page of the app; what the service shows by itself is loaded by the browser. */
function go(href: string): void {
  if (/^\/(docs|files)(\/|$)/.test(href)) window.location.assign(href)
  else void router.navigate({ href })
}

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
