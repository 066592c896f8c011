/** A common size of blank designs, in px. */
export interface BlankSize {
  name: string
  width: number
  height: number
}

/** The most common sizes. A4 is at 96 px per inch, like all designs. */
export const blankSizes: readonly BlankSize[] = [
  { name: 'Square', width: 1080, height: 1080 },
  { name: 'Story', width: 1080, height: 1920 },
  { name: 'Slide', width: 1920, height: 1080 },
  { name: 'A4', width: 794, height: 1123 },
]
