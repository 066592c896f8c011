import { onTestFinished } from 'vitest'
import { render, type RenderResult } from './render'
import { EmbedFrame } from '../../parts/embedding/frame/embed-frame'
import { keepToken } from '../../parts/embedding/frame/keep-token'
import { showTheme } from '../../parts/embedding/frame/looks'
import { Host } from '../../parts/embedding/host'
import { type EmbedScreen, type OpenedEmbed } from '../../parts/embedding/screen'
import { onRefused, speakFor } from '../../service/caller'
import { type Received, serve } from './served'
import { Surroundings } from './surroundings'

type Message = Readonly<Record<string, unknown>>

export interface ShownEmbed {
  screen: RenderResult
  /** The calls that were made, the latest last. */
  received: readonly Received[]
  /** The messages that the host page received, the latest last. */
  heard: readonly Message[]
  /** Sends a message from the host page. */
  say: (message: object) => void
}

const token = 'Vw3kq0Zc8yPTn5xJ1mB7fRdLhEs2aUoG4iYtC6XbQeM'

/** The session of a design to fill in, as the service opens it. */
export const openedEmbed = {
  designId: 'dsg_1',
  mode: 'fill',
  expiresAt: '2999-01-01T00:00:00.000Z',
  theme: null,
  formats: null,
  saveLabel: null,
} as unknown as OpenedEmbed

/** Shows an embedded design in its mode, in a host page that has connected with its first token. */
export async function showEmbed(
  screens: Partial<Record<OpenedEmbed['mode'], EmbedScreen>>,
  answers: Parameters<typeof serve>[0] = {},
): Promise<ShownEmbed> {
  const received = serve({ 'POST /api/app/embed/open': openedEmbed, ...answers })
  const heard: Message[] = []
  const frame = Object.assign(new EventTarget(), { focus: () => undefined })
  const around = { postMessage: () => undefined }
  const keeper = keepToken(() => host.tellTokenExpiring())
  const host: Host = new Host({
    onToken(given) {
      speakFor(given)
      keeper.take()
    },
    onTheme: showTheme,
    onWanted: keeper.want,
    frame,
    around,
  })
  onRefused(keeper.refuse)
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = ({ data }) => heard.push(data as Message)
  const data = { type: 'connect', v: 1, token }
  const connect = { data, source: around, origin: '', ports: [port2] }
  frame.dispatchEvent(Object.assign(new Event('message'), connect))
  onTestFinished(() => {
    speakFor(null)
    port1.close()
    delete document.documentElement.dataset.theme
    document.documentElement.removeAttribute('style')
  })
  const screen = await render(
    <Surroundings>
      <EmbedFrame host={host} keeper={keeper} screens={screens as never} />
    </Surroundings>,
  )
  let id = 0
  const say = (message: object): void => {
    id += 1
    port1.postMessage({ v: 1, id, ...message })
  }
  return { screen, received, heard, say }
}
