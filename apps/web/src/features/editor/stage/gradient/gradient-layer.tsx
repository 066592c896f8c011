import { invert, type Matrix, multiply, type Point, transformPoint } from '@platen/drawing'
import {
  type GradientTarget,
  gradientTargetOf,
  gripMoved,
  gripNudged,
  gripPlace,
  gripsOf,
  type Join,
  withoutStop,
  withStop,
} from '@platen/editor'
import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react'
import { VisuallyHidden } from 'react-aria-components'
import { type Editing, useObservable, useEditing, useEditor } from '../../session/editing'
import { type View } from '../../session/view'
import { pointOn } from '../input/pointer-input'
import { GradientLines } from './gradient-lines'
import css from './gradient.module.css'
import { Grip } from './grip'

/** The distance in screen px between the line of a gradient and the middle of its stop handles. */
const beside = 24

/** The handles of a gradient on the page: the ends of its line or circle, its centre and its stops. */
export function GradientLayer({ id }: { id: string }): ReactNode {
  const editing = useEditing()
  const about = useId()
  const layer = useRef<HTMLDivElement>(null)
  const view = useObservable(editing.view)
  const target = useGradientTarget(editing, id)
  const isOpen = target !== undefined && view !== null
  useFocus(layer, isOpen)
  if (!isOpen) return null
  return (
    <div
      ref={layer}
      className={css.layer}
      role="group"
      aria-label="Gradient"
      aria-describedby={about}
      onKeyDown={event => {
        if (event.key !== 'Escape' && event.key !== 'Enter') return
        event.preventDefault()
        layer.current?.closest<HTMLElement>('[data-stage]')?.focus({ preventScroll: true })
        editing.gradientTargetId.set(null)
      }}
    >
      <VisuallyHidden id={about}>
        Use the arrow keys to move the focused handle, with Shift in steps of 10. Press Delete to
        remove a stop, and Enter or Escape to finish.
      </VisuallyHidden>
      <Grips layer={layer} target={target} view={view} />
    </div>
  )
}

interface GripsProps {
  layer: RefObject<HTMLDivElement | null>
  target: GradientTarget
  view: View
}

function Grips({ layer, target, view }: GripsProps): ReactNode {
  const { run } = useEditing()
  const { gradient, box, name, set } = target
  const matrix = multiply(toStage(view), target.matrix)
  const change = (next: GradientTarget['gradient'], join: Join): void => {
    run(set(next), { name, join })
  }
  const once = (next: GradientTarget['gradient']): void => {
    change(next, { kind: 'gesture', of: `gradient stop ${performance.now()}` })
  }
  const inBox = (clientX: number, clientY: number): Point => {
    const at = layer.current && pointOn(layer.current, { clientX, clientY })
    return transformPoint(invert(matrix), at ?? { x: 0, y: 0 })
  }
  return (
    <>
      <GradientLines
        gradient={gradient}
        box={box}
        matrix={matrix}
        onAdd={({ clientX, clientY }) => once(withStop(gradient, box, inBox(clientX, clientY)))}
      />
      {gripsOf(gradient).map((grip, index) => (
        <Grip
          key={index}
          gradient={gradient}
          grip={grip}
          at={transformPoint(
            matrix,
            gripPlace(gradient, box, { grip, beside: beside / view.zoom }),
          )}
          onDrag={({ at, stepped, of }) => {
            const to = inBox(at.x, at.y)
            change(gripMoved(gradient, box, { grip, to, stepped }), { kind: 'gesture', of })
          }}
          onNudge={by => {
            const of = `gradient ${index} of ${name}`
            change(gripNudged(gradient, box, { grip, by }), { kind: 'nudge', of })
          }}
          onRemove={() => {
            if (grip.type !== 'stop') return
            once(withoutStop(gradient, grip.index))
            focusFirst(layer.current)
          }}
        />
      ))}
    </>
  )
}

/** Returns the current gradient, even during a drag; closes the layer if the selection changes. */
function useGradientTarget(editing: Editing, id: string): GradientTarget | undefined {
  const { design, selection } = useEditor(state => state)
  const { preview } = useObservable(editing.controller)
  const texts = useObservable(editing.texts)
  const [only = selection.page, ...others] = selection.ids
  const target =
    only === id && others.length === 0
      ? gradientTargetOf(
          preview?.design ?? design,
          id,
          one => texts?.geometryOf(one.id)?.size ?? one,
        )
      : undefined
  const isGone = target === undefined
  useEffect(() => {
    if (isGone) editing.gradientTargetId.set(null)
  }, [editing, isGone])
  return target
}

/** Moves the focus to the first handle. */
function useFocus(layer: RefObject<HTMLDivElement | null>, isOpen: boolean): void {
  useEffect(() => {
    if (isOpen) focusFirst(layer.current)
  }, [layer, isOpen])
}

function focusFirst(layer: HTMLElement | null): void {
  layer?.querySelector('button')?.focus({ preventScroll: true })
}

const toStage = ({ zoom, x, y }: View): Matrix => ({ a: zoom, b: 0, c: 0, d: zoom, e: x, f: y })
