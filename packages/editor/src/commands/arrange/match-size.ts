import { isKnownElement } from '@platen/design'
import { drawnExtent, type ExtentOf, storedExtent } from '../../tree/extent'
import { findElement } from '../../tree/find-element'
import { type Command } from '../command'
import { setProperties } from '../elements/properties'

/** Gives elements the width or height, or both, that the first one has as drawn. */
export function matchSize(
  ids: readonly string[],
  side: 'both' | 'height' | 'width',
  extentOf: ExtentOf = storedExtent,
): Command {
  return design => {
    const first = findElement(design, ids[0] ?? '')?.element
    if (!first || !isKnownElement(first)) return { design }
    const { width, height } = drawnExtent(first, extentOf)
    const size = side === 'both' ? { width, height } : side === 'width' ? { width } : { height }
    return setProperties(ids.slice(1), size)(design)
  }
}
