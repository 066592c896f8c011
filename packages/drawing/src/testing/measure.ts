import { type Measure } from '../layout/measuring/typeface'

/** Returns the measure of a font of 20 px whose texts have the given width in px, and no gaps. */
export const measureOf = (width: (text: string) => number): Measure => ({
  size: 20,
  ascent: 16,
  descent: 4,
  width,
  advance: width,
  gaps: () => 0,
  interact: () => false,
})
