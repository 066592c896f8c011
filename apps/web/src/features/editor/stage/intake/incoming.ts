import { type Rectangle } from '@platen/drawing'
import { type Observable } from '../../session/observable'

/** A file on its way into the design. */
export interface Incoming {
  id: number
  name: string
  /** The page that it comes to, and the box that it is going to fill, in px of the page. */
  page: string
  box: Rectangle
  /** How much has been sent, 0..1. */
  share: number
  /** Why it does not come. */
  fault?: string
}

/** What is on its way. */
export type IncomingList = Observable<readonly Incoming[]>
