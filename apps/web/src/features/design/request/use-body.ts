import { useCallback, useEffect, useReducer } from 'react'
import { keepInTab, readInTab } from '../../../preferences/kept-in-tab'
import { type Body, parseBody, printBody } from './body'

interface State {
  body: Body
  /** The text being typed, while it differs from the printed body. */
  text: string | null
  fault: string | null
}

type Action = { kind: 'write'; text: string } | { kind: 'change'; change: (body: Body) => Body }

function step(state: State, action: Action): State {
  if (action.kind === 'change') return { body: action.change(state.body), text: null, fault: null }
  const read = parseBody(action.text)
  return 'fault' in read
    ? { ...state, text: action.text, fault: read.fault }
    : { body: read.body, text: action.text, fault: null }
}

/** The request of the page: one body, shown and edited both by the form and as JSON. */
export interface BodyState {
  body: Body
  text: string
  /** True while the text is as the user typed it. */
  isWritten: boolean
  /** The fault in the text; the last valid body stays in use. */
  fault: string | null
  write: (text: string) => void
  change: (change: (body: Body) => Body) => void
}

/** Holds the request of the page. With a `place`, this tab keeps the request across reloads. */
export function useBody(initial: Body, place: string | null): BodyState {
  const [state, action] = useReducer(step, null, () => {
    return { body: keptBody(place) ?? initial, text: null, fault: null }
  })
  const write = useCallback((text: string) => action({ kind: 'write', text }), [])
  const change = useCallback(
    (change: (body: Body) => Body) => action({ kind: 'change', change }),
    [],
  )
  const { body, text, fault } = state
  useEffect(() => {
    if (place !== null) keepInTab(place, body === initial ? null : printBody(body))
  }, [place, body, initial])
  return { body, text: text ?? printBody(body), isWritten: text !== null, fault, write, change }
}

/** Returns the body that this tab kept before a reload; undefined when there is none. */
function keptBody(place: string | null): Body | undefined {
  const kept = place === null ? null : readInTab(place)
  const read = kept === null ? undefined : parseBody(kept)
  return read && 'body' in read ? read.body : undefined
}
