import { type Point } from '@platen/drawing'
import {
  type KeyboardEvent,
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { VisuallyHidden } from 'react-aria-components'
import { Swatch } from '../../../../ui/inputs/colour/swatch'
import { useEditing } from '../../session/editing'
import { pointOn } from '../input/pointer-input'
import { colourOn } from './colour-on'
import css from './eyedropper.module.css'

/** The position of the pointer on the stage, and the colour there; null outside the page. */
interface Pointed {
  at: Point
  hex: string | null
}

/** Covers the stage until the user picks a colour or cancels. */
export function EyedropperLayer({ take }: { take: (hex: string) => void }): ReactNode {
  const { picking, announce } = useEditing()
  const about = useId()
  const layer = useRef<HTMLDivElement>(null)
  const [pointed, setPointed] = useState<Pointed | null>(null)
  useFocus(layer)
  const point = (at: Point): Pointed => {
    const next = { at, hex: colourOn(layer.current, at) }
    setPointed(next)
    return next
  }
  const end = (hex: string | null): void => {
    picking.set(null)
    if (hex !== null) take(hex)
  }
  const press = (event: KeyboardEvent<HTMLElement>): void => {
    const way = ways[event.key]
    if (way) {
      const { hex } = point(nextPoint(event, pointed?.at, way))
      announce(hex ?? 'Outside the page')
    } else if (event.key === 'Enter') end(pointed?.hex ?? null)
    else if (event.key === 'Escape') end(null)
    else return
    event.preventDefault()
  }
  return (
    <div
      ref={layer}
      className={css.layer}
      role="application"
      aria-label="Pick a colour"
      aria-describedby={about}
      tabIndex={0}
      onKeyDown={press}
      onPointerDown={stop}
      onMouseDown={stop}
      onPointerMove={event => {
        stop(event)
        point(pointOn(event.currentTarget, event))
      }}
      onPointerUp={event => {
        stop(event)
        if (event.button === 0) end(point(pointOn(event.currentTarget, event)).hex)
      }}
    >
      <VisuallyHidden id={about}>
        Use the arrow keys to move the pointer, with Shift in steps of 10 pixels. Press Enter to
        pick the colour, or Escape to cancel.
      </VisuallyHidden>
      {pointed && <Mark {...pointed} />}
    </div>
  )
}

const stop = (event: SyntheticEvent): void => event.stopPropagation()

function Mark({ at, hex }: Pointed): ReactNode {
  return (
    <div className={css.mark} style={{ left: at.x, top: at.y }} aria-hidden="true">
      <span className={css.cross} />
      <span className={css.plate}>
        <Swatch hex={hex} />
        {hex ?? 'Outside the page'}
      </span>
    </div>
  )
}

const ways: Partial<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/** Returns the point to which an arrow key moves; the first key starts from the middle of the stage. */
function nextPoint(
  { currentTarget, shiftKey }: KeyboardEvent<HTMLElement>,
  from: Point | undefined,
  way: Point,
): Point {
  const { clientWidth, clientHeight } = currentTarget
  const { x, y } = from ?? { x: clientWidth / 2, y: clientHeight / 2 }
  const px = shiftKey ? 10 : 1
  return {
    x: Math.min(Math.max(x + way.x * px, 0), clientWidth),
    y: Math.min(Math.max(y + way.y * px, 0), clientHeight),
  }
}

/** Moves the focus to the layer and, when the layer closes, back to the edited text or else to the canvas. */
function useFocus(layer: React.RefObject<HTMLElement | null>): void {
  const { writing } = useEditing()
  useEffect(() => {
    const element = layer.current
    const desk = element?.parentElement
    // A dialog that has just closed restores the focus first.
    const timer = requestAnimationFrame(() => {
      element?.focus({ preventScroll: true })
    })
    return () => {
      cancelAnimationFrame(timer)
      const { activeElement } = document
      if (activeElement !== document.body && activeElement !== element) return
      const input = writing.get()?.input ?? desk
      input?.focus({ preventScroll: true })
    }
  }, [layer, writing])
}
