// Loaded first, so that rules of components win over rules of equal specificity here.
import './ui/tokens.css'
import './ui/fonts.css'
import './ui/base.css'
import './ui/unheard-transitions'
import './parts/painting/plain-schemas'
import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { I18nProvider } from 'react-aria-components'
import { EmbedFrame } from './parts/embedding/frame/embed-frame'
import { keepToken } from './parts/embedding/frame/keep-token'
import { showTheme } from './parts/embedding/frame/looks'
import { Host } from './parts/embedding/host'
import { onRefused, speakFor } from './service/caller'
import { createQueryClient } from './service/query-client'
import { signedOut } from './service/signed-out'

const keeper = keepToken(() => host.tellTokenExpiring())
const host: Host = new Host({
  onToken(token) {
    speakFor(token)
    signedOut.set(false)
    keeper.take()
  },
  onTheme: showTheme,
  onWanted: keeper.want,
})
onRefused(keeper.refuse)

const loadFill = async () => {
  const { FillScreen } = await import('./features/design/embedded/fill-screen')
  return { default: FillScreen }
}

const loadView = async () => {
  const { ViewScreen } = await import('./features/design/embedded/view-screen')
  return { default: ViewScreen }
}

const loadEdit = async () => {
  const { EditScreen } = await import('./features/editor/embedded/edit-screen')
  return { default: EditScreen }
}

const screens = { fill: lazy(loadFill), view: lazy(loadView), edit: lazy(loadEdit) }
const client = createQueryClient()
const place = document.getElementById('frame')
if (place)
  createRoot(place).render(
    <StrictMode>
      <I18nProvider locale="en-GB">
        <QueryClientProvider client={client}>
          <EmbedFrame host={host} keeper={keeper} screens={screens} />
        </QueryClientProvider>
      </I18nProvider>
    </StrictMode>,
  )
