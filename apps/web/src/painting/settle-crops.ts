import { eachElement, type ImageElement, type Page, type ReplacedSource } from '@platen/design'
import { type AspectChange, dropStaleCrops } from '@platen/drawing'
import { readSource } from './read-source'

/** A page without the crops that were made for pictures of another shape, as the service draws it. */
export async function settleCrops(page: Page, replaced: readonly ReplacedSource[]): Promise<Page> {
  if (replaced.length === 0) return page
  const sources = new Map(replaced.map(({ elementId, previousSrc }) => [elementId, previousSrc]))
  const images = [...eachElement(page)].flatMap(({ element }) => {
    const previous = sources.get(element.id)
    return previous === undefined ? [] : [{ image: element as ImageElement, previous }]
  })
  const changes = await Promise.all(images.map(aspectChange))
  return dropStaleCrops(page, new Map(changes.flat()))
}

interface Replaced {
  image: ImageElement
  previous: string
}

async function aspectChange({ image, previous }: Replaced): Promise<[string, AspectChange][]> {
  const [now, before] = await Promise.all([aspectOf(image.src), aspectOf(previous)])
  return now === undefined ? [] : [[image.id, { now, before }]]
}

const aspects = new Map<string, Promise<number | undefined>>()

/** Width by height of a picture; undefined of one that cannot be read here. */
function aspectOf(src: string): Promise<number | undefined> {
  const known = aspects.get(src)
  if (known) return known
  const aspect = measure(src).catch(() => undefined)
  aspects.set(src, aspect)
  return aspect
}

async function measure(src: string): Promise<number> {
  const bitmap = await createImageBitmap(new Blob([await readSource(src)]))
  const { width, height } = bitmap
  bitmap.close()
  return width / height
}
