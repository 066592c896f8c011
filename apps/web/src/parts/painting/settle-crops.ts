import { eachElement, type ImageElement, type Page, type ReplacedSource } from '@platen/design'
import { within } from '@platen/browser'
import { type AspectChange, dropStaleCrops } from '@platen/drawing'
import { pictures } from './pictures'

/**
 * Returns a page without the crops that were made for images of another shape, as the service draws it. Images that do not load in time
 * keep their crops.
 */
export async function settleCrops(
  page: Page,
  replaced: readonly ReplacedSource[],
  patienceMs?: number,
): Promise<Page> {
  if (replaced.length === 0) return page
  const sources = new Map(replaced.map(({ elementId, previousSrc }) => [elementId, previousSrc]))
  const images = [...eachElement(page)].flatMap(({ element }) => {
    const previous = sources.get(element.id)
    return previous === undefined ? [] : [{ image: element as ImageElement, previous }]
  })
  const changes = await Promise.all(images.map(image => aspectChange(image, patienceMs)))
  return dropStaleCrops(page, new Map(changes.flat()))
}

interface Replaced {
  image: ImageElement
  previous: string
}

async function aspectChange(
  { image, previous }: Replaced,
  patienceMs: number | undefined,
): Promise<[string, AspectChange][]> {
  const [now, before] = await Promise.all(
    [image.src, previous].map(src => within(patienceMs, aspectOf(src))),
  )
  return now === undefined ? [] : [[image.id, { now, before }]]
}

const aspects = new Map<string, Promise<number | undefined>>()

/** Returns the ratio of width to height of an image; undefined if the browser cannot show it. */
function aspectOf(src: string): Promise<number | undefined> {
  const known = aspects.get(src)
  if (known) return known
  const aspect = pictures.sizeOf(src).then(
    ({ width, height }) => width / height,
    () => {
      // A host that is down now may respond later.
      aspects.delete(src)
      return undefined
    },
  )
  aspects.set(src, aspect)
  return aspect
}
