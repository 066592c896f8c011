import { type ChangeEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'

/** What became of what was typed: what is wrong with it, or null. */
export type Fault = string | null

interface DraftOptions {
  /** The value as text, while nobody types. */
  shown: string
  /** Takes what was typed, on Enter and when the field is left. */
  commit: (text: string) => Fault
  /** Whether Enter begins a new line. */
  multiline?: boolean
}

type TextBox = HTMLInputElement | HTMLTextAreaElement

interface Draft {
  /** What the field holds. */
  text: string
  /** Whether that is not entered yet. */
  isTyped: boolean
  fault: Fault
  setFault: (fault: Fault) => void
  /** Forgets what was typed. */
  revert: () => void
  handlers: {
    onChange: (event: ChangeEvent<TextBox>) => void
    onBlur: () => void
    onKeyDown: (event: KeyboardEvent<TextBox>) => void
  }
}

/** A text that counts once it is entered: Enter and leaving the field commit it, Escape brings back what was there. */
export function useDraft({ shown, commit, multiline = false }: DraftOptions): Draft {
  const [text, setText] = useState<string | null>(null)
  const [fault, setFault] = useState<Fault>(null)
  const typed = useRef<string | null>(null)
  const type = (next: string | null): void => {
    typed.current = next
    setText(next)
  }
  const enter = (): void => {
    const words = typed.current
    if (words === null) return
    typed.current = null
    const wrong = words === shown ? null : commit(words)
    setFault(wrong)
    // What was refused stays to be mended.
    setText(wrong === null ? null : words)
  }
  useEnterOnLeaving(enter)
  const revert = (): void => {
    type(null)
    setFault(null)
  }
  return {
    text: text ?? shown,
    isTyped: text !== null,
    fault,
    setFault,
    revert,
    handlers: {
      onChange({ target }) {
        type(target.value)
        setFault(null)
      },
      onBlur: enter,
      onKeyDown(event) {
        if (event.nativeEvent.isComposing) return
        if (event.key === 'Enter' && (!multiline || event.metaKey || event.ctrlKey)) {
          event.preventDefault()
          enter()
        }
        if (event.key === 'Escape' && text !== null) {
          event.stopPropagation()
          revert()
        }
      },
    },
  }
}

/** A click that selects something else takes the field away before it could lose the focus. */
function useEnterOnLeaving(enter: () => void): void {
  const latest = useRef(enter)
  useEffect(() => {
    latest.current = enter
  })
  useEffect(() => () => latest.current(), [])
}
