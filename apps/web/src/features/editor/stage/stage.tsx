import { frameOf } from '@platen/editor'
import {
  lazy,
  type ReactNode,
  type RefObject,
  Suspense,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { VisuallyHidden } from 'react-aria-components'
import { useUiHandler, useObservable, useEditing, useEditor } from '../session/editing'
import { useClipboard } from './clipboard/use-clipboard'
import { Eyedropper } from './eyedropper/eyedropper'
import { Gradients } from './gradient/gradients'
import { cursorStyle } from './input/cursor-style'
import { Pointers } from './input/pointers'
import { useKeys } from './input/use-keys'
import { useWheel } from './input/use-wheel'
import { Intake } from './intake/intake'
import { IncomingBoxes } from './intake/incoming-boxes'
import { PicturePicker } from './intake/picture-picker'
import { useDrop } from './intake/use-drop'
import { ElementMenu } from './menu/element-menu'
import { useElementMenu } from './menu/use-element-menu'
import { EmptyHint } from './overlay/empty-hint'
import { Overlay } from './overlay/overlay'
import { StageFoot } from './foot/stage-foot'
import { Sheet } from './sheet/sheet'
import { TextBar } from './text-bar/text-bar'
import { TextEntry } from '../text-entry/text-entry'
import { pageOf } from '../session/shown-page'
import css from './stage.module.css'
import { useView } from './use-view'

// Loaded only when an image is cropped.
const CropLayer = lazy(async () => ({ default: (await import('./crop/crop-layer')).CropLayer }))

// Loaded only while the comments are shown.
const CommentPins = lazy(async () => ({
  default: (await import('../comments/comment-pins')).CommentPins,
}))

const loadRulers = async (): Promise<{ default: () => ReactNode }> => ({
  default: (await import('./rulers/rulers')).Rulers,
})
const Rulers = lazy(loadRulers)

const instructions =
  'Press Ctrl or ⌘ and A to select all elements. Then press Tab to select the next one, the arrow keys to move it, and Enter to edit it. Press Escape and then Tab to leave the canvas, or ? to see all shortcuts.'

/** The canvas with the page that is edited. */
export function Stage(): ReactNode {
  const editing = useEditing()
  const place = useRef<HTMLDivElement>(null)
  const [intake] = useState(() => new Intake(editing))
  const about = useId()
  const menu = useElementMenu()
  const [pointers] = useState(() => new Pointers(editing, menu.openAt))
  useMasking()
  useView(place)
  useWheel(place)
  useKeys(place)
  const clipboard = useClipboard(place, intake)
  const drops = useDrop(place, { intake, onDropped: clipboard.takeDropped })
  return (
    <>
      <VisuallyHidden id={about}>{instructions}</VisuallyHidden>
      <div
        ref={place}
        className={css.desk}
        role="application"
        aria-label="Canvas"
        aria-describedby={about}
        tabIndex={0}
        data-stage=""
        data-drops={drops}
        onMouseDown={event => {
          // Keeps the middle button from scrolling, and any button from taking the focus from the text that is being edited.
          if (event.button === 1 || editing.writing.get()) event.preventDefault()
        }}
        {...pointers.overlaid}
        onPointerDown={pointers.down}
        onPointerMove={pointers.move}
        onPointerUp={pointers.up}
        onPointerCancel={pointers.lose}
        onLostPointerCapture={pointers.lose}
        onPointerLeave={pointers.leave}
        onTouchEnd={event => {
          // Keeps the browser from sending a click, which would close the menu. If the event cannot be cancelled, no click follows.
          if (pointers.hasRested && event.cancelable) event.preventDefault()
        }}
        onContextMenu={event => {
          // A long press is handled by the pointer handlers themselves.
          if (pointers.isTouched) event.preventDefault()
          else menu.open(event)
        }}
      >
        <Sheet />
        <Overlay />
        <EmptyHint />
        <TextEntry desk={place} />
        <IncomingBoxes intake={intake} />
        <PointerLook place={place} />
        <Modes />
      </div>
      <Commented />
      <TextBar />
      <StageFoot intake={intake} stage={place} />
      <ElementMenu at={menu.at} onClose={menu.close} />
      <PicturePicker intake={intake} />
    </>
  )
}

/** The parts of the canvas that are shown only while they are in use. */
const Modes = (): ReactNode => (
  <>
    <Ruled />
    <Cropped />
    <Gradients />
    <Eyedropper />
  </>
)

/** The rulers, if they are turned on or the page has guides. */
function Ruled(): ReactNode {
  const { rulers, announce } = useEditing()
  const isOn = useObservable(rulers)
  const hasGuides = useEditor(state => (pageOf(state)?.guides ?? []).length > 0)
  useUiHandler(
    'rulers',
    useCallback(() => {
      const turn = (): void => {
        rulers.set(!rulers.get())
        if (!rulers.get()) announce('Rulers are hidden')
      }
      loadRulers().then(turn, () => announce('The rulers could not be loaded. Try again.'))
    }, [rulers, announce]),
  )
  return isOn || hasGuides ? (
    <Suspense>
      <Rulers />
    </Suspense>
  ) : null
}

/** The pins of the comments, while these are shown. */
function Commented(): ReactNode {
  const isShown = useObservable(useEditing().comments) !== null
  return isShown ? (
    <Suspense>
      <CommentPins />
    </Suspense>
  ) : null
}

/** Handles the `mask` action; its code is loaded when needed. */
function useMasking(): void {
  const editing = useEditing()
  useUiHandler(
    'mask',
    useCallback(() => {
      void import('./mask-selection').then(({ maskSelection }) => maskSelection(editing))
    }, [editing]),
  )
}

/** The crop in progress. */
function Cropped(): ReactNode {
  const { croppingId } = useEditing()
  const id = useObservable(croppingId)
  return id === null ? null : (
    <Suspense>
      <CropLayer key={id} id={id} />
    </Suspense>
  )
}

/** Sets the cursor of the canvas. A separate component, so that nothing else has to render. */
function PointerLook({ place }: { place: RefObject<HTMLElement | null> }): ReactNode {
  const { controller, pointer, extentOf } = useEditing()
  const state = useEditor(now => now)
  const now = useObservable(controller)
  const extent = useObservable(extentOf)
  const handle = useObservable(pointer)?.handle ?? null
  const page = pageOf(state)
  const frame = page && frameOf(page, state.selection.ids, extent)
  const cursor = cursorStyle(now, { handle, frame })
  useEffect(() => {
    if (place.current) place.current.style.cursor = cursor
  }, [place, cursor])
  return null
}
