import { codes } from './codes'
import { frames } from './frames'
import { type LibrarySection } from './item'
import { lines } from './lines'
import { shapes } from './shapes'

/** Everything that the panel offers, in order. */
export const library: readonly LibrarySection[] = [shapes, lines, frames, codes]
