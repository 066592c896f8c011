import { useCallback, useReducer } from 'react'
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
  /** What keeps the text from being a body; the last good one stays. */
  fault: string | null
  write: (text: string) => void
  change: (change: (body: Body) => Body) => void
}

/** Keeps the request of the page. */
export function useBody(initial: Body): BodyState {
  const [state, act] = useReducer(step, { body: initial, text: null, fault: null })
  const write = useCallback((text: string) => {
    act({ kind: 'write', text })
  }, [])
  const change = useCallback((change: (body: Body) => Body) => {
    act({ kind: 'change', change })
  }, [])
  const { body, text, fault } = state
  return { body, text: text ?? printBody(body), fault, write, change }
}
