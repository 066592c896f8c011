// First: of rules that are equally strong, those of a component count.
import './ui/tokens.css'
import './ui/fonts.css'
import './ui/base.css'
import './ui/unheard-transitions'
import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { I18nProvider } from 'react-aria-components'
import { EmbedFrame } from './embed/embed-frame'
import { keepToken } from './embed/keep-token'
import { showTheme } from './embed/looks'
import { Host } from './host/host'
import { onRefused, speakFor } from './service/caller'
import { createQueryClient } from './service/query-client'
import { signedOut } from './service/signed-out'

const keeper = keepToken(() => {
  host.tellTokenExpiring()
})
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

/** What has schemas comes after the line that keeps them within the policy of the page. */
const loadFill = async () => {
  await import('./painting/plain-schemas')
  const { FillScreen } = await import('./use/embedded/fill-screen')
  return { default: FillScreen }
}

const loadView = async () => {
  await import('./painting/plain-schemas')
  const { ViewScreen } = await import('./use/embedded/view-screen')
  return { default: ViewScreen }
}

const loadEdit = async () => {
  await import('./painting/plain-schemas')
  const { EditScreen } = await import('./editor/embedded/edit-screen')
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
          <EmbedFrame {...{ host, keeper, screens }} />
        </QueryClientProvider>
      </I18nProvider>
    </StrictMode>,
  )
