import { type Kit } from '../../../../parts/brand-kits/kits-query'
import { codes } from './codes'
import { frames } from './frames'
import { type LibrarySection } from './item'
import { lines } from './lines'
import { shapes } from './shapes'
import { textsIn } from './texts'

/** Returns everything that the panel offers, in order; texts have the fonts of a brand kit, where there is one. */
export const libraryIn = (kit: Kit | undefined): readonly LibrarySection[] => [
  textsIn(kit),
  shapes,
  lines,
  frames,
  codes,
]
