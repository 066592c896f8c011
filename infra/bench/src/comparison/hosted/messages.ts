import { type RenderFormat } from '@platen/design'
import { type Batch } from './batch-cpu'
import { type Drawn } from '../../contenders/contender'
import { type ContenderName } from './contenders'
import { type SceneName } from './scenes'

/** The contender that a process hosts; the process gets this as JSON. */
export interface Hosted {
  contender: ContenderName
  scene: SceneName
  /** The same texts in every turn. */
  fixed: boolean
  /** Path of the browser. */
  chromium: string
}

/** Renders one by one: the next is requested when this one is answered. */
export type Question =
  | { ask: 'render'; format: RenderFormat; turn: number }
  | { ask: 'cpu'; batch: Batch }
  | { ask: 'repack'; png: Uint8Array }

/** The first message of a process. */
export interface Introduction {
  name: string
  formats: readonly RenderFormat[]
  repacks: boolean
}

/** A file, and how long it took in ms. */
export interface Timed extends Drawn {
  ms: number
}

/** The type of the answer to each question. */
export interface Answers {
  render: Timed
  /** CPU time of a render in ms. */
  cpu: number
  repack: Uint8Array
}

export type Answer = { result: Answers[keyof Answers] } | { fault: string }
