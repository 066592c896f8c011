import { type Observable, createObservable } from '@platen/editor'
import { type Design } from '@platen/design'

/** Messages between the tabs that show the same design. */
export interface Following {
  /** The design as shown in the tab that edits it; null until it arrives. */
  followed: Observable<Design | null>
  /** Stores the design shown here, and sends it to the other tabs. */
  tell: (design: Design) => void
  /** Asks the editing tab to send its design. */
  follow: () => void
  /** Asks the editing tab to release the design. */
  askForTurn: () => void
  start: () => () => void
}

type Message = { type: 'follow' } | { type: 'shown'; design: Design } | { type: 'yield' }

interface FollowingParts {
  /** True if this tab edits the design. */
  isMine: () => boolean
  /** Called when another tab wants to edit. */
  onYield: () => void
}

/** Connects all tabs that use the same name. */
export function createFollowing(name: string, { isMine, onYield }: FollowingParts): Following {
  const followed = createObservable<Design | null>(null)
  let channel: BroadcastChannel | undefined
  let isFollowed = false
  let shown: Design | undefined
  const send = (message: Message): void => channel?.postMessage(message)
  const hear = (message: Message): void => {
    // Recorded even while another tab edits: when the turn passes to this tab, the tabs that follow the other tab will follow this tab.
    if (message.type === 'follow') isFollowed = true
    if (!isMine()) {
      if (message.type === 'shown') followed.set(message.design)
      return
    }
    if (message.type === 'follow' && shown) send({ type: 'shown', design: shown })
    if (message.type === 'yield') onYield()
  }
  return {
    followed,
    tell(design) {
      if (design === shown) return
      shown = design
      if (isFollowed) send({ type: 'shown', design })
    },
    follow() {
      send({ type: 'follow' })
    },
    askForTurn() {
      send({ type: 'yield' })
    },
    start() {
      channel = new BroadcastChannel(name)
      channel.onmessage = ({ data }: MessageEvent<Message>) => hear(data)
      return () => channel?.close()
    },
  }
}
