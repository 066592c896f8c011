import { type RenderFormat } from '@platen/design'
import { type Batch } from './batch-cpu'
import { type Drawn } from '../../contenders/contender'
import { type ContenderName } from './contenders'
import { type SceneName } from './scenes'

/** The contender that a process hosts; the process gets this as JSON. */
export interface Hosted {
  contender: ContenderName
  scene: SceneName
  /** True if the texts are the same in every turn. */
  fixed: boolean
  /** The path of the browser. */
  chromium: string
}

/** A question to the process. Only one is open at a time: the next is sent after the answer. */
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

/** A file, and the time that its render took, in ms. */
export interface Timed extends Drawn {
  ms: number
}

/** The type of the answer to each question. */
export interface Answers {
  render: Timed
  /** The CPU time of one render in ms. */
  cpu: number
  repack: Uint8Array
}

export type Answer = { result: Answers[keyof Answers] } | { fault: string }
