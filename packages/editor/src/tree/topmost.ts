import { type Design } from '@platen/design'
import { everyElement, type Found } from './find-element'

/**
 * Returns the elements with these ids in paint order. Leaves out elements inside another one of them, since changes to a group affect its
 * children.
 */
export function topmost({ pages }: Pick<Design, 'pages'>, ids: readonly string[]): Found[] {
  const wanted = new Set(ids)
  return pages
    .flatMap(page => [...everyElement(page)])
    .filter(({ element, groups }) => {
      return wanted.has(element.id) && !groups.some(group => wanted.has(group.id))
    })
}
