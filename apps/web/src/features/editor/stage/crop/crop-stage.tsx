import {
  boxMatrixOf,
  cropFocusOf,
  cropFrameOf,
  type CropGrip,
  type Cropping,
  type Frame,
  type PlacedImage,
} from '@platen/editor'
import { type Point } from '@platen/drawing'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { VisuallyHidden } from 'react-aria-components'
import { useObservable, useEditing, useEditor } from '../../session/editing'
import { toStage, type View } from '../../session/view'
import { arrowOf } from '../input/cursor-style'
import { SelectionFrame } from '../overlay/selection-frame'
import overlay from '../overlay/overlay.module.css'
import { CropBar } from './crop-bar'
import { CropPicture } from './crop-picture'
import css from './crop.module.css'
import { type CropTool } from './crop-tool'

interface CropStageProps {
  /** The URL of the whole image. */
  url: string
  tool: CropTool
}

/** The whole image, and the frame of its crop with the handles. */
export function CropStage({ url, tool }: CropStageProps): ReactNode {
  const { view: seen, croppingId } = useEditing()
  const about = useId()
  const layer = useLayer(tool)
  const view = useObservable(seen)
  const shown = useObservable(tool.shown)
  const grip = useObservable(tool.grip)
  const image = tool.image(useEditor(state => state))
  const isGone = !image
  useEffect(() => {
    if (isGone) croppingId.set(null)
  }, [croppingId, isGone])
  if (!image || !view) return null
  const cropping = shown?.now ?? tool.croppingOf(image)
  const frame = cropFrameOf(image, cropping)
  return (
    <div
      ref={layer}
      className={css.layer}
      role="application"
      aria-label="Crop"
      aria-describedby={about}
      tabIndex={0}
      style={{ cursor: cursorOf(grip, frame) }}
      onKeyDown={event => press(event, tool)}
    >
      <VisuallyHidden id={about}>
        Use the arrow keys to move the image, with Shift in steps of 10 pixels. With Alt, they move
        the right and bottom edges of its frame. Press Plus or Minus to zoom, and Enter or Escape to
        finish.
      </VisuallyHidden>
      <CropPicture
        url={url}
        cropping={cropping}
        before={shown?.before}
        image={image.element}
        matrix={onStage(boxMatrixOf(image), view)}
      />
      <svg className={overlay.overlay} aria-hidden="true">
        <SelectionFrame frame={frame} view={view} handles />
        {grip?.type !== 'edge' && <FocusMark image={image} cropping={cropping} view={view} />}
      </svg>
      <CropBar tool={tool} cropping={cropping} />
    </div>
  )
}

/** Returns the ref of the layer, which gets the focus and receives pointer events instead of the tools. */
function useLayer(tool: CropTool): React.RefObject<HTMLDivElement | null> {
  const { controller } = useEditing()
  const layer = useRef<HTMLDivElement>(null)
  useEffect(() => controller.intercept(tool.hear), [controller, tool])
  useEffect(() => {
    const element = layer.current
    const desk = element?.parentElement
    element?.focus()
    return () => {
      const { activeElement } = document
      if (activeElement === document.body || element?.contains(activeElement)) desk?.focus()
    }
  }, [])
  return layer
}

interface FocusMarkProps {
  image: PlacedImage
  cropping: Cropping
  view: View
}

/** The focal point, which stays visible where edges are cropped. */
function FocusMark({ image, cropping, view }: FocusMarkProps): ReactNode {
  const at = cropFocusOf(image, cropping)
  if (!at) return null
  const { x, y } = toStage(view, at)
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle className={css.focusHalo} r={9} />
      <circle className={css.focus} r={9} />
      <circle className={css.focusPoint} r={2.5} />
    </g>
  )
}

function cursorOf(grip: CropGrip | null, frame: Frame): string {
  switch (grip?.type) {
    case 'edge':
      return arrowOf(frame, grip.edge)
    case 'picture':
      return 'move'
    case 'focus':
      return 'crosshair'
    case undefined:
      return 'default'
  }
}

const ways: Partial<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

const enlarging: Partial<Record<string, number>> = { '+': 1.1, '=': 1.1, '-': 1 / 1.1 }

function press(event: KeyboardEvent<HTMLElement>, tool: CropTool): void {
  const { key, shiftKey, altKey, ctrlKey, metaKey, target, currentTarget } = event
  // The buttons and the slider handle their own keys.
  if (ctrlKey || metaKey || (target !== currentTarget && key !== 'Escape')) return
  const [way, times] = [ways[key], enlarging[key]]
  if (way) {
    const px = shiftKey ? 10 : 1
    const by = { x: way.x * px, y: way.y * px }
    if (altKey) tool.moveEdges(by)
    else tool.movePicture(by)
  } else if (times !== undefined) tool.enlarge(times)
  else if (key === 'Enter') tool.end()
  else if (key === 'Escape') {
    if (!tool.giveUp()) tool.end()
  } else return
  event.preventDefault()
}

/** Returns the CSS transform to the stage for a transform to the page. */
function onStage(matrix: Frame['matrix'], { zoom, x, y }: View): string {
  const { a, b, c, d, e, f } = matrix
  const [left, top] = [e * zoom + x, f * zoom + y]
  return `matrix(${a * zoom},${b * zoom},${c * zoom},${d * zoom},${left},${top})`
}
