import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { I18nProvider } from 'react-aria-components'
import { createQueryClient } from '../../service/query-client'

/** Provides what every part of the app needs: a language, and an empty cache of responses. */
export function Surroundings({ children }: { children: ReactNode }): ReactNode {
  const [client] = useState(createQueryClient)
  return (
    <I18nProvider locale="en-GB">
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    </I18nProvider>
  )
}
