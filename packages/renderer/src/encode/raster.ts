import { type Pixels } from '../canvas/pixels'

/** A drawn page, ready to be encoded any number of times. */
export interface Raster extends Pixels {
  /** Whether alpha is 255 everywhere. */
  opaque: boolean
}
