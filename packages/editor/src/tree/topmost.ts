import { type Design } from '@platen/design'
import { everyElement, type Found } from './find-element'

/** The elements of these ids in paint order, without those inside of another one: what happens to a group happens to them. */
export function topmost({ pages }: Pick<Design, 'pages'>, ids: readonly string[]): Found[] {
  const wanted = new Set(ids)
  return pages
    .flatMap(page => [...everyElement(page)])
    .filter(({ element, groups }) => {
      return wanted.has(element.id) && !groups.some(group => wanted.has(group.id))
    })
}
