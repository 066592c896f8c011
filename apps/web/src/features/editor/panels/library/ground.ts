import { type Page, parseColor } from '@platen/design'
import { type Size } from '@platen/drawing'
import { contrastOf } from '@platen/modifications'

/** The page to which an element is added; without a background it is white. */
export interface Ground extends Size {
  background?: Page['background']
}

const [black, white] = ['#000000', '#ffffff'] as const

/** Returns black or white, whichever can be seen better on a page; black on a gradient or an image. */
export function inkOn({ background }: Ground): string {
  if (typeof background !== 'string') return black
  const contrast = (ink: string): number => contrastOf(parseColor(ink), parseColor(background))
  return contrast(black) >= contrast(white) ? black : white
}
