import { type ImageElement } from '@platen/design'
import {
  createObservable,
  cropDragged,
  type CropGrip,
  cropGripAt,
  croppedProperties,
  type Cropping,
  croppingOf,
  cropZoomOf,
  type EditorState,
  findElement,
  type PointerInput,
  setEach,
  type PlacedImage,
  type ToolEvent,
  uncropped,
  withCropZoom,
  withEdgeMoved,
  withPictureMoved,
} from '@platen/editor'
import { type Point, type Size } from '@platen/drawing'
import { type Editing } from '../../session/editing'

/** A crop that is displayed but not yet applied to the design. */
interface Shown {
  before: Cropping
  now: Cropping
}

interface Drag {
  grip: CropGrip
  from: Point
  to: Point
}

/** Half the smallest size of a target in screen px, large enough for a finger. */
const reach = 16

/** Changes the visible part of an image with the pointer and keys. */
export class CropTool {
  /** Null if the displayed crop is the crop of the design. */
  readonly shown = createObservable<Shown | null>(null)
  /** The handle under the pointer, or the one being dragged. */
  readonly grip = createObservable<CropGrip | null>(null)
  private drag: Drag | null = null
  /** All changes made while the crop is open are one undo step. */
  private readonly join = { kind: 'gesture', of: `crop ${performance.now()}` } as const

  /** `natural` is the size of the whole image. */
  constructor(
    private readonly editing: Editing,
    private readonly id: string,
    private readonly natural: Size,
  ) {}

  /** Returns the crop that the design contains. */
  croppingOf({ element }: PlacedImage): Cropping {
    return croppingOf(element, this.natural)
  }

  /** Receives events from the pointer controller while its tool is idle. */
  readonly hear = (event: ToolEvent): boolean => {
    switch (event.type) {
      case 'down':
        return event.button === 'main' && this.press(event)
      case 'move':
        this.move(event)
        return true
      case 'up':
        return this.release()
      case 'held':
        if (this.drag) this.showDrag(this.drag, event.held.shift)
        return false
      case 'cancel':
        this.giveUp()
        return true
      case 'escape':
        this.end()
        return true
      case 'choose':
        this.end()
        return false
      case 'space':
        return false
    }
  }

  /** Moves the image within its crop frame, by a distance in element px, as one change. */
  movePicture(by: Point): void {
    this.change(cropping => withPictureMoved(cropping, by))
  }

  /** Moves the right and the bottom edge of the frame, as one change. */
  moveEdges(by: Point): void {
    this.change(cropping => withEdgeMoved(cropping, 'se', { by, keepsRatio: false }))
  }

  /** Multiplies the current zoom of the image. */
  enlarge(times: number): void {
    this.change(cropping => withCropZoom(cropping, cropZoomOf(cropping) * times))
  }

  showAll(): void {
    this.change(uncropped)
  }

  /** Displays the image at a zoom; `keep` then applies the crop to the design. */
  showZoom(zoom: number): void {
    const before = this.shown.get()?.before ?? this.now()
    if (before) this.shown.set({ before, now: withCropZoom(before, zoom) })
  }

  /** Applies the displayed crop to the design. */
  keep(): void {
    const [shown, image] = [this.shown.get(), this.image()]
    this.shown.set(null)
    if (!shown || !image) return
    const properties = croppedProperties(image.element, shown.before, shown.now)
    this.editing.run(setEach(new Map([[this.id, properties]])), { name: 'Crop', join: this.join })
  }

  /** Cancels a drag; returns true if there was one. */
  giveUp(): boolean {
    const wasDragging = this.drag !== null
    this.drag = null
    this.shown.set(null)
    return wasDragging
  }

  end(): void {
    this.giveUp()
    this.editing.croppingId.set(null)
  }

  /** Returns the image that is being cropped; undefined if it has been deleted, is locked, or is not the only selected element. */
  image(state: EditorState = this.editing.store.state()): PlacedImage | undefined {
    const { ids } = state.selection
    if (ids.length !== 1 || ids[0] !== this.id) return undefined
    const found = findElement(state.design, this.id)
    if (!found || !isImage(found.element) || found.element.locked) return undefined
    return { element: found.element, groups: found.groups }
  }

  private press({ at, zoom }: PointerInput): boolean {
    const grip = this.gripAt(at, zoom)
    this.grip.set(grip)
    // A press outside the image ends the crop, and acts on the page.
    if (!grip) {
      this.end()
      return false
    }
    this.drag = { grip, from: at, to: at }
    return true
  }

  private move({ at, zoom, held }: PointerInput): void {
    if (this.drag) {
      this.drag = { ...this.drag, to: at }
      this.showDrag(this.drag, held.shift)
    } else this.grip.set(this.gripAt(at, zoom))
  }

  private release(): boolean {
    const wasDragging = this.drag !== null
    this.drag = null
    this.keep()
    return wasDragging
  }

  private showDrag(drag: Drag, keepsRatio: boolean): void {
    const image = this.image()
    const before = this.shown.get()?.before ?? this.now()
    if (!image || !before) return
    this.shown.set({ before, now: cropDragged(image, before, { ...drag, keepsRatio }) })
  }

  private gripAt(at: Point, zoom: number): CropGrip | null {
    const [image, now] = [this.image(), this.now()]
    return image && now ? cropGripAt(image, now, { at, reach: reach / zoom }) : null
  }

  private now(): Cropping | undefined {
    const image = this.image()
    return image && this.croppingOf(image)
  }

  private change(by: (cropping: Cropping) => Cropping): void {
    this.giveUp()
    const before = this.now()
    if (!before) return
    this.shown.set({ before, now: by(before) })
    this.keep()
  }
}

const isImage = (element: { type: string }): element is ImageElement => element.type === 'image'
