import {
  type Element,
  type ImageElement,
  isKnownElement,
  type Page,
  type SvgElement,
} from '@platen/design'
import { type Picture } from '@platen/drawing'
import { assetLabel } from '../asset-label'
import { sniffImage } from '@platen/media'
import { type ReplacedSource } from '../task'
import { type Asset, type AssetReader } from './asset-shelf'
import { type AspectChange, dropStaleCrops } from './drop-stale-crops'
import { ImagePictures, type PictureUse } from './image-pictures'
import { SvgPictures } from './svg-pictures'

type Pictured = ImageElement | SvgElement

/** Makes all pictures of a page, with the caches behind them. */
export class PagePictures {
  private readonly images: ImagePictures
  private readonly svgs: SvgPictures

  constructor(cacheBytes: number) {
    this.images = new ImagePictures(cacheBytes * 0.75)
    this.svgs = new SvgPictures(cacheBytes * 0.25)
  }

  /** The pictures of a page by element id. Throws `asset_unusable` naming the element and the host. */
  async prepare(page: Page, read: AssetReader, use: PictureUse): Promise<Map<string, Picture>> {
    const pictures = [...visiblePictures(page.children)].map(
      async element => [element.id, await this.picture(element, read(element.src), use)] as const,
    )
    // All must end before an error leaves: what still runs would use caches that are being trimmed.
    await Promise.allSettled(pictures)
    return new Map(await Promise.all(pictures))
  }

  /** The page without crops that were made for images of another shape. */
  async withoutStaleCrops(
    page: Page,
    read: AssetReader,
    replaced: readonly ReplacedSource[],
  ): Promise<Page> {
    const changes = new Map<string, AspectChange>()
    for (const element of visiblePictures(page.children)) {
      const replacement = replaced.find(({ elementId }) => elementId === element.id)
      if (element.type !== 'image' || element.crop === null || !replacement) continue
      changes.set(element.id, {
        now: await this.aspect(element, read(element.src)),
        before: await this.previousAspect(element, read, replacement),
      })
    }
    return dropStaleCrops(page, changes)
  }

  trim(): void {
    this.images.trim()
    this.svgs.trim()
  }

  clear(): void {
    this.images.clear()
    this.svgs.clear()
  }

  private async picture(element: Pictured, asset: Asset, use: PictureUse): Promise<Picture> {
    if (element.type === 'svg') {
      return this.svgs.picture(asset, { wish: element, label: labelOf(element, 'SVG'), use })
    }
    const label = labelOf(element, 'image')
    if (sniffImage(asset.bytes) !== 'svg')
      return this.images.picture(asset, { element, label, use })
    const picture = await this.svgs.picture(asset, { wish: plainColours(element), label, use })
    return element.fit === 'none' ? picture : enlarged(picture, element, use)
  }

  private async aspect(element: ImageElement, asset: Asset): Promise<number> {
    const files = sniffImage(asset.bytes) === 'svg' ? this.svgs : this.images
    const { width, height } = await files.size(asset, labelOf(element, 'image'))
    return width / height
  }

  private async previousAspect(
    element: ImageElement,
    read: AssetReader,
    { previousSrc }: ReplacedSource,
  ): Promise<number | undefined> {
    try {
      return await this.aspect(element, read(previousSrc))
    } catch {
      return undefined
    }
  }
}

function* visiblePictures(elements: readonly Element[]): Generator<Pictured> {
  for (const element of elements) {
    if (!isKnownElement(element) || !element.visible || element.opacity === 0) continue
    if (element.type === 'group') yield* visiblePictures(element.children)
    if (element.type === 'image' || element.type === 'svg') yield element
  }
}

const labelOf = ({ id, src }: Pictured, kind: 'image' | 'SVG'): string =>
  assetLabel(`element "${id}"`, kind, src)

/** An SVG in an image element keeps its colours. */
const plainColours = ({
  width,
  height,
  fit,
}: ImageElement): Parameters<SvgPictures['picture']>[1]['wish'] => ({
  width,
  height,
  fit,
  fill: null,
  fillTarget: 'dominant',
  stroke: null,
  strokeWidth: 0,
  colors: {},
})

/** A vector drawing has as many px as it needs: its small natural size must not count as a low resolution. */
function enlarged(picture: Picture, { width, height }: ImageElement, use: PictureUse): Picture {
  const factor = Math.max(width / picture.width, height / picture.height, 1) * use.pixelRatio
  return {
    width: picture.width * factor,
    height: picture.height * factor,
    draw: (context, { x, y, width, height }, target) => {
      const source = {
        x: x / factor,
        y: y / factor,
        width: width / factor,
        height: height / factor,
      }
      picture.draw(context, source, target)
    },
  }
}
