import {
  type ImageElement,
  type Page,
  type PicturedElement,
  picturedElements,
  type ReplacedSource,
} from '@platen/design'
import {
  type AspectChange,
  dropStaleCrops,
  filterBoxOf,
  isFiltered,
  mostDemanding,
  paintsBySource,
  type PaintPicture,
  type Picture,
  type PlacedPaint,
} from '@platen/drawing'
import { AppError } from '@platen/errors'
import { assetLabel, withoutOwner } from '../assets/asset-label'
import { type SizedFile, type UnusableFile } from '../assets/task'
import { sniffImage } from '@platen/media'
import { SvgFonts } from '@platen/svg'
import { ShippedFaces } from '../fonts/shipped-faces'
import { ShippedFontFiles } from '../svg/shipped-font-files'
import { type Asset, type AssetReader } from '../assets/asset-cache'
import { FilteredPictures } from './filtered-pictures'
import { ImagePictures, type PictureUse } from './image-pictures'
import { SvgPictures } from './svg-pictures'

type PictureBox = Pick<ImageElement, 'fit' | 'height' | 'width'>

/** All images of a page. */
export interface Pictures {
  /** The images of image and SVG elements, by element id. */
  elements: ReadonlyMap<string, Picture>
  /** The images of paints, by src. */
  paints: ReadonlyMap<string, PaintPicture>
}

/** Creates all images of a page and owns their caches. */
export class PagePictures {
  private readonly images: ImagePictures
  private readonly filtered: FilteredPictures
  private readonly svgs: SvgPictures

  constructor(cacheBytes: number, faces = new ShippedFaces()) {
    this.images = new ImagePictures(cacheBytes * 0.65)
    this.filtered = new FilteredPictures(cacheBytes * 0.1)
    this.svgs = new SvgPictures(cacheBytes * 0.25, new SvgFonts(new ShippedFontFiles(faces)))
  }

  /** Prepares the images of a page. Throws `asset_unusable`; the message contains the element or page, and the host. */
  async prepare(page: Page, read: AssetReader, use: PictureUse): Promise<Pictures> {
    const elements = [...picturedElements(page)].map(
      async element => [element.id, await this.picture(element, read(element.src), use)] as const,
    )
    const paints = [...paintsBySource(page)].map(
      async ([src, places]) => [src, await this.paint(places, read(src), use)] as const,
    )
    // Wait for all images before throwing: pending work must not use caches while they are trimmed.
    await Promise.allSettled([...elements, ...paints])
    return {
      elements: new Map(await Promise.all(elements)),
      paints: new Map(await Promise.all(paints)),
    }
  }

  /** Returns the images of a page that cannot be drawn. All other images are then ready to be drawn. */
  async unusable(page: Page, read: AssetReader, use: PictureUse): Promise<UnusableFile[]> {
    const tried = [
      ...[...picturedElements(page)].map(
        element => [element.src, this.picture(element, read(element.src), use)] as const,
      ),
      ...[...paintsBySource(page)].map(
        ([src, places]) => [src, this.paint(places, read(src), use)] as const,
      ),
    ]
    const results = await Promise.allSettled(tried.map(([, picture]) => picture))
    return results.flatMap((result, index) => {
      if (result.status === 'fulfilled') return []
      const fault: unknown = result.reason
      if (!(fault instanceof AppError) || fault.code !== 'asset_unusable') throw fault
      return { src: tried[index]?.[0] ?? '', reason: withoutOwner(fault.publicMessage) }
    })
  }

  /** Returns the upright size of each image of a page, in the image's own px. Throws `asset_unusable`. */
  async sizes(page: Page, read: AssetReader): Promise<SizedFile[]> {
    const sources = [...picturedElements(page)].map(({ src }) => src)
    const all = new Set([...sources, ...paintsBySource(page).keys()])
    const sized = [...all].map(async src => {
      const asset = read(src)
      const files = sniffImage(asset.bytes) === 'svg' ? this.svgs : this.images
      const { width, height } = await files.size(asset, assetLabel('the page', 'image', src))
      return { src, width, height }
    })
    return Promise.all(sized)
  }

  /** Returns an SVG alone as pixels; see `SvgPictures`. */
  readonly pixelsOfSvg: SvgPictures['pixels'] = (asset, shown) => this.svgs.pixels(asset, shown)

  /** Removes crops made for previous images of another aspect ratio. */
  async withoutStaleCrops(
    page: Page,
    read: AssetReader,
    replaced: readonly ReplacedSource[],
  ): Promise<Page> {
    const changes = new Map<string, AspectChange>()
    for (const element of picturedElements(page)) {
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
    this.filtered.trim()
    this.svgs.trim()
  }

  clear(): void {
    this.images.clear()
    this.filtered.clear()
    this.svgs.clear()
  }

  private async picture(element: PicturedElement, asset: Asset, use: PictureUse): Promise<Picture> {
    if (element.type === 'svg') {
      return this.svgs.picture(asset, { shown: element, label: labelOf(element, 'SVG'), use })
    }
    return isFiltered(element.filters)
      ? this.filteredPicture(element, asset, use)
      : this.imagePicture(element, asset, use)
  }

  private async imagePicture(
    element: ImageElement,
    asset: Asset,
    use: PictureUse,
  ): Promise<PaintPicture> {
    const label = labelOf(element, 'image')
    if (sniffImage(asset.bytes) === 'svg') return this.drawing(asset, { box: element, label, use })
    return this.images.picture(asset, { shown: { ...element, filters: null }, label, use })
  }

  /** Returns a filtered image. Colour filters apply to the decoded image; a blur, and any filter on an SVG, needs the box. */
  private async filteredPicture(
    element: ImageElement,
    asset: Asset,
    use: PictureUse,
  ): Promise<Picture> {
    if (element.filters.blur === 0 && sniffImage(asset.bytes) !== 'svg') {
      const label = labelOf(element, 'image')
      return this.images.picture(asset, { shown: element, label, use })
    }
    if (use.target === 'layout') {
      const { ratio } = filterBoxOf(element, use.pixelRatio)
      return this.imagePicture(element, asset, { ...use, pixelRatio: ratio })
    }
    return this.filtered.picture(asset, {
      element,
      pixelRatio: use.pixelRatio,
      plain: ratio => this.imagePicture(element, asset, { pixelRatio: ratio, target: 'raster' }),
    })
  }

  /** Returns one image for all places of a paint, with as many pixels as the largest place needs. */
  private async paint(
    places: readonly [PlacedPaint, ...PlacedPaint[]],
    asset: Asset,
    use: PictureUse,
  ): Promise<PaintPicture> {
    const [{ owner, src }] = places
    const label = assetLabel(owner, 'image', src)
    const files = sniffImage(asset.bytes) === 'svg' ? this.svgs : this.images
    const box = mostDemanding(await files.size(asset, label), places)
    if (files === this.images)
      return files.picture(asset, { shown: { ...box, crop: null, filters: null }, label, use })
    // Text cannot be filled with a vector drawing.
    return this.drawing(asset, { box, label, use: { ...use, target: 'raster' } })
  }

  /** Returns an SVG used as an image. */
  private async drawing(
    asset: Asset,
    { box, label, use }: { box: PictureBox; label: string; use: PictureUse },
  ): Promise<PaintPicture> {
    const picture = await this.svgs.picture(asset, { shown: plainColours(box), label, use })
    return box.fit === 'none' ? picture : enlarged(picture, box, use)
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

const labelOf = ({ id, src }: PicturedElement, kind: 'image' | 'SVG'): string =>
  assetLabel(`element "${id}"`, kind, src)

/** An SVG in an image element keeps its colours. */
const plainColours = ({
  width,
  height,
  fit,
}: PictureBox): Parameters<SvgPictures['picture']>[1]['shown'] => ({
  width,
  height,
  fit,
  fill: null,
  fillTarget: 'dominant',
  stroke: null,
  strokeWidth: 0,
  colors: {},
})

/** Enlarges the natural size: the resolution of vectors is unlimited, however small their natural size is. */
function enlarged(
  picture: PaintPicture,
  { width, height }: PictureBox,
  use: PictureUse,
): PaintPicture {
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
    pattern: (context, target, repeated) => picture.pattern(context, target, repeated),
  }
}
