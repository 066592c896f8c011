// Loaded first, so that the rules of components win over rules with the same specificity.
import './ui/tokens.css'
import './ui/fonts.css'
import './ui/base.css'
import './ui/unheard-transitions'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { I18nProvider } from 'react-aria-components'
import { GuestPage } from './features/guest/guest-page'
import { createQueryClient } from './service/query-client'

const place = document.getElementById('guest')
if (place)
  createRoot(place).render(
    <StrictMode>
      <I18nProvider locale="en-GB">
        <QueryClientProvider client={createQueryClient()}>
          <GuestPage />
        </QueryClientProvider>
      </I18nProvider>
    </StrictMode>,
  )
