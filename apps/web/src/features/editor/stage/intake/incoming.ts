import { type Observable } from '@platen/editor'
import { type Rectangle } from '@platen/drawing'

/** A file that is being uploaded for the design, or could not be uploaded. */
export interface Incoming {
  id: number
  name: string
  /** The ID of the page, and the box that the file will fill, in page pixels. */
  page: string
  box: Rectangle
  /** The uploaded share, from 0 to 1. */
  share: number
  /** The reason why the file could not be uploaded. */
  fault?: string
  /** Cancels the upload, or dismisses the fault. */
  end: () => void
  /** Uploads the file again; absent if that cannot help. */
  retry?: () => void
}

/** The files that are being uploaded. */
export type IncomingList = Observable<readonly Incoming[]>
