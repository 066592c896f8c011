import { type Observable } from '@platen/editor'
import { type Rectangle } from '@platen/drawing'

/** A file that is being uploaded into the design. */
export interface Incoming {
  id: number
  name: string
  /** The ID of its page, and the box that it will fill, in page px. */
  page: string
  box: Rectangle
  /** The share that has been sent, 0..1. */
  share: number
  /** The reason why it was not placed. */
  fault?: string
}

/** The files that are being uploaded. */
export type IncomingList = Observable<readonly Incoming[]>
