/** A size that blank designs have often, in px. */
export interface BlankSize {
  name: string
  width: number
  height: number
}

/** What most designs begin as. A4 has 96 px to the inch, as all designs. */
export const blankSizes: readonly BlankSize[] = [
  { name: 'Square', width: 1080, height: 1080 },
  { name: 'Story', width: 1080, height: 1920 },
  { name: 'Slide', width: 1920, height: 1080 },
  { name: 'A4', width: 794, height: 1123 },
]
