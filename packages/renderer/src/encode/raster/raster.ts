import { type Pixels } from '../../canvas/pixels'

/** A drawn page that encoders read. */
export interface Raster extends Pixels {
  /** True if alpha is 255 everywhere. */
  opaque: boolean
}
