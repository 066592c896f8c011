import { type ChangeEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'

/** The fault in a typed value, or null. */
export type Fault = string | null

interface DraftOptions {
  /** The value as text, shown while the user is not typing. */
  shown: string
  /** Called with the typed text on Enter and when the field loses the focus; returns the fault in the text. */
  commit: (text: string) => Fault
  /** True if Enter starts a new line. */
  multiline?: boolean
}

type TextBox = HTMLInputElement | HTMLTextAreaElement

interface Draft {
  /** The text in the field. */
  text: string
  /** True if the text has been typed but not committed. */
  isTyped: boolean
  fault: Fault
  setFault: (fault: Fault) => void
  /** Discards the typed text. */
  revert: () => void
  handlers: {
    onChange: (event: ChangeEvent<TextBox>) => void
    onBlur: () => void
    onKeyDown: (event: KeyboardEvent<TextBox>) => void
  }
}

/** Holds typed text that takes effect once it is committed. Enter or leaving the field commits it; Escape restores the previous value. */
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
    // A refused text stays in the field, so that the user can correct it.
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

/** Commits the text when the field is removed, since a click that selects something else removes it without a blur event. */
function useEnterOnLeaving(enter: () => void): void {
  const latest = useRef(enter)
  useEffect(() => {
    latest.current = enter
  })
  useEffect(() => () => latest.current(), [])
}
