import { type Asset, PlatenError } from '@platen/client'
import { type Page } from '@platen/design'
import { type Point, type Rectangle, type Size } from '@platen/drawing'
import { createObservable, type ElementInput, findElement, insert, modify } from '@platen/editor'
import { type ChosenPicture } from '../../../../parts/pictures/dialog/chosen-picture'
import { failureLine } from '../../../../service/failures'
import { uploadFile } from '../../../../service/upload-file'
import { type Editing } from '../../session/editing'
import { pageOf } from '../../session/shown-page'
import { type Incoming, type IncomingList } from './incoming'
import { boxAround, isPicture, isSvgText, pictureElement, textElement } from './placing'

/** The offset in page px from one of several files to the next. */
const beside = 24

/** Adds external files and texts to the design. Files are first uploaded as assets. */
export class Intake {
  readonly incoming: IncomingList = createObservable<readonly Incoming[]>([])
  private count = 0

  constructor(private readonly editing: Editing) {}

  /** Places images and SVG files on the current page, around a point. */
  take(files: readonly File[], at: Point): void {
    const page = pageOf(this.editing.store.state())
    if (!page) return
    const wanted = files.filter(isPicture)
    const other = files.find(file => !isPicture(file))
    if (other) this.editing.announce(`${other.name} is neither an image nor an SVG`)
    for (const [index, file] of wanted.entries()) {
      const place = { x: at.x + index * beside, y: at.y + index * beside }
      void this.place(file, page, natural => boxAround(place, natural, page))
    }
  }

  /** Places a chosen picture in a box on the current page; returns the reason for a refusal, or null. */
  put(picture: ChosenPicture, box: Rectangle): string | null {
    const { store } = this.editing
    const page = pageOf(store.state())
    if (page) this.insertPicture(picture, box, page)
    return store.state().refusal
  }

  /** Replaces the image of an element with a file. */
  async replace(file: File, id: string): Promise<void> {
    const found = findElement(this.editing.store.state().design, id)
    if (!found || !isPicture(file)) return
    const { x, y, width, height } = found.element as unknown as Rectangle
    const box = { x, y, width, height }
    const put = ({ url }: Asset): void => this.fill(id, url)
    await this.send({ id: this.count++, file, page: found.page, box, put })
  }

  /** Replaces the image of an element with a stored one. */
  fill(id: string, src: string): void {
    this.editing.run(modify([{ id, src }]), { name: 'Replace image' })
  }

  /** Places a text on the current page. If the text is the source of an SVG, the SVG is placed instead. */
  takeText(text: string, at: Point): void {
    const page = pageOf(this.editing.store.state())
    if (!page || text.trim() === '') return
    if (isSvgText(text)) this.take([new File([text], 'drawing.svg', { type: 'image/svg+xml' })], at)
    else this.insert(textElement(text, at, page), page, 'Paste text')
  }

  private async place(file: File, page: Page, boxOf: (natural: Size) => Rectangle): Promise<void> {
    const id = this.count++
    const natural = (await naturalSize(file)) ?? fallback(page)
    const box = boxOf(natural)
    const put = (asset: Asset): void => this.insertPicture({ src: asset.url, asset }, box, page)
    await this.send({ id, file, page, box, put })
  }

  private insertPicture(picture: ChosenPicture, box: Rectangle, page: Page): void {
    const element = pictureElement(picture, box)
    this.insert(element, page, element.type === 'svg' ? 'Place SVG' : 'Place image')
  }

  private insert(element: ElementInput, page: Page, name: string): void {
    this.editing.run(insert([element], { parent: page.id }), { name })
  }

  /** Uploads a file, shows its progress, and puts the stored file into the design. */
  private async send(placement: Placement): Promise<void> {
    const { incoming, editing } = this
    const { id, file, page, box, put } = placement
    const { name } = file
    const cancelled = new AbortController()
    const change = (parts: Partial<Incoming>): void =>
      incoming.set(incoming.get().map(one => (one.id === id ? { ...one, ...parts } : one)))
    const remove = (): void => incoming.set(incoming.get().filter(one => one.id !== id))
    const cancel = (): void => {
      cancelled.abort()
      remove()
      editing.announce(`Upload of ${name} cancelled`)
    }
    const retry = (): void => {
      remove()
      void this.send(placement)
    }
    const added = { id, name, page: page.id, box, share: 0, end: cancel }
    // The browser may read the size of a later file first.
    incoming.set([...incoming.get(), added].sort((one, other) => one.id - other.id))
    editing.announce(`Uploading ${name}`)
    try {
      const onProgress = (share: number): void => change({ share })
      put(await uploadFile(file, { onProgress, signal: cancelled.signal }))
      remove()
    } catch (error) {
      if (cancelled.signal.aborted) return
      const fault = failureLine(error)
      change({ fault, end: remove, ...(mayPass(error) && { retry }) })
      editing.announce(`${name} could not be uploaded. ${fault}`)
    }
  }
}

/** A file, and its place in the design. */
interface Placement {
  /** Counts the files in the order in which they were chosen. */
  id: number
  file: File
  page: Page
  /** The box that the file will fill, in page pixels. */
  box: Rectangle
  /** Puts the stored file into the design. */
  put: (asset: Asset) => void
}

/** True if the same upload can succeed later: there was no answer, a server error, too many calls, or no session. */
const mayPass = (error: unknown): boolean =>
  error instanceof PlatenError && ([0, 401, 429].includes(error.status) || error.status >= 500)

/** Returns the size of an image in pixels; undefined if the browser cannot read it. */
async function naturalSize(file: File): Promise<Size | undefined> {
  try {
    if (file.type === 'image/svg+xml') return await drawnSize(file)
    const bitmap = await createImageBitmap(file)
    const { width, height } = bitmap
    bitmap.close()
    return { width, height }
  } catch {
    return undefined
  }
}

/** Returns the size at which the browser shows an SVG file; undefined if the file has no size. */
async function drawnSize(file: File): Promise<Size | undefined> {
  const url = URL.createObjectURL(file)
  try {
    const image = new Image()
    image.src = url
    await image.decode()
    const { naturalWidth: width, naturalHeight: height } = image
    return width > 0 && height > 0 ? { width, height } : undefined
  } finally {
    URL.revokeObjectURL(url)
  }
}

/** Returns a size for a file that has none: a square, whose side is a third of the page's shorter side. */
function fallback({ width, height }: Size): Size {
  const side = Math.round(Math.min(width, height) / 3)
  return { width: side, height: side }
}
