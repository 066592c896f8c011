import { useCallback, useEffect, useReducer } from 'react'
import { keepInTab, readInTab } from '../../../preferences/kept-in-tab'
import { type Body, parseBody, printBody } from './body'

interface State {
  body: Body
  /** What somebody is writing, while it differs from the printed body. */
  text: string | null
  fault: string | null
}

type Act = { kind: 'write'; text: string } | { kind: 'change'; change: (body: Body) => Body }

function step(state: State, act: Act): State {
  if (act.kind === 'change') return { body: act.change(state.body), text: null, fault: null }
  const read = parseBody(act.text)
  return 'fault' in read
    ? { ...state, text: act.text, fault: read.fault }
    : { body: read.body, text: act.text, fault: null }
}

/** The request of the page: one body, which the form and the JSON both show and change. */
export interface BodyState {
  body: Body
  text: string
  /** Whether somebody has written the text, and it was not changed otherwise since. */
  isWritten: boolean
  /** What keeps the text from being a body; the last good one stays. */
  fault: string | null
  write: (text: string) => void
  change: (change: (body: Body) => Body) => void
}

/** Keeps the request of the page; also over a reload where it has a place in this tab. */
export function useBody(initial: Body, place: string | null): BodyState {
  const [state, act] = useReducer(step, null, () => {
    return { body: keptBody(place) ?? initial, text: null, fault: null }
  })
  const write = useCallback((text: string) => act({ kind: 'write', text }), [])
  const change = useCallback((change: (body: Body) => Body) => act({ kind: 'change', change }), [])
  const { body, text, fault } = state
  useEffect(() => {
    if (place !== null) keepInTab(place, body === initial ? null : printBody(body))
  }, [place, body, initial])
  return { body, text: text ?? printBody(body), isWritten: text !== null, fault, write, change }
}

/** What was filled in before the page was loaded anew; undefined without it. */
function keptBody(place: string | null): Body | undefined {
  const kept = place === null ? null : readInTab(place)
  const read = kept === null ? undefined : parseBody(kept)
  return read && 'body' in read ? read.body : undefined
}
