import { type Style } from '@platen/client'
import { type Kit } from '../../../../parts/brand-kits/kits-query'
import { codes } from './codes'
import { frames } from './frames'
import { type LibrarySection } from './item'
import { lines } from './lines'
import { shapes } from './shapes'
import { stylesAmong, textsIn } from './texts'

/** Returns everything that the panel offers, in order: texts in the fonts of a brand kit, where there is one, and in the organization's styles. */
export const libraryIn = (
  kit: Kit | undefined,
  styles: readonly Style[],
): readonly LibrarySection[] => [textsIn(kit), ...stylesAmong(styles), shapes, lines, frames, codes]
