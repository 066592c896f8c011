import { type Guide } from '@platen/design'
import { type PointerEvent, type ReactNode, useEffect, useState } from 'react'
import { useObservable, useEditing, useEditor } from '../../session/editing'
import { pageOf } from '../../session/shown-page'
import { type View } from '../../session/view'
import { pointOn } from '../input/pointer-input'
import { shownPx } from '../overlay/on-stage'
import { Line } from '../overlay/line'
import overlay from '../overlay/overlay.module.css'
import { GuideDrag, type HeldGuide, rulerSize } from './guide-drag'
import { rulerMarks } from './ruler-marks'
import css from './rulers.module.css'

const axes = ['x', 'y'] as const

/** The rulers at two edges of the stage, and the handles of the guides. */
export function Rulers(): ReactNode {
  const editing = useEditing()
  const [drag] = useState(() => new GuideDrag(editing))
  const view = useObservable(editing.view)
  const isOn = useObservable(editing.rulers)
  const held = useObservable(drag.held)
  const page = useEditor(pageOf)
  useEffect(() => {
    if (isOn) editing.announce('Rulers are shown')
  }, [editing, isOn])
  if (!view || !page) return null
  return (
    <>
      <svg className={`${overlay.overlay} ${css.lines}`} aria-hidden="true">
        {page.guides?.map((guide, index) => (
          <Grip key={index} guide={guide} index={index} view={view} drag={drag} />
        ))}
        {held && !held.isLeaving && <Line d={pathOf(held, view)} look="guide" />}
      </svg>
      {isOn && axes.map(axis => <Ruler key={axis} axis={axis} view={view} drag={drag} />)}
      {held && <Place held={held} view={view} />}
    </>
  )
}

/** A length in px that exceeds every window. */
const far = 20_000

function pathOf({ axis, position }: Guide, view: View): string {
  const at = Math.round(position * view.zoom + view[axis]) + 0.5
  return axis === 'x' ? `M${at} -1V${far}` : `M-1 ${at}H${far}`
}

interface GripProps {
  guide: Guide
  index: number
  view: View
  drag: GuideDrag
}

/** The handle of a guide. Handles of the selection that lie over it have priority. */
function Grip({ guide, index, view, drag }: GripProps): ReactNode {
  const { pointer, controller } = useEditing()
  return (
    <path
      className={css.grip}
      data-axis={guide.axis}
      d={pathOf(guide, view)}
      {...handlers(drag)}
      onPointerDown={event => {
        const { tool } = controller.get()
        const isFree = tool.type === 'idle' && tool.tool === 'select' && !tool.space
        if (event.button !== 0 || !isFree || pointer.get()?.handle) return
        begin(event, drag, { axis: guide.axis, index })
      }}
    />
  )
}

function begin(
  event: PointerEvent,
  drag: GuideDrag,
  { axis, index }: { axis: Guide['axis']; index: number | null },
): void {
  // Keeps the canvas from starting a marquee.
  event.stopPropagation()
  event.currentTarget.setPointerCapture(event.pointerId)
  drag.begin(axis, index)
}

/** Returns the handlers that follow the pointer during a drag. */
function handlers(drag: GuideDrag): {
  onPointerMove: (event: PointerEvent) => void
  onPointerUp: (event: PointerEvent) => void
  onPointerCancel: () => void
} {
  return {
    onPointerMove(event) {
      if (!drag.held.get()) return
      event.stopPropagation()
      const stage = event.currentTarget.closest('[data-stage]')
      if (stage) drag.move(pointOn(stage, event), !event.ctrlKey && !event.metaKey)
    },
    onPointerUp(event) {
      if (!drag.held.get()) return
      event.stopPropagation()
      drag.drop()
    },
    onPointerCancel() {
      drag.giveUp()
    },
  }
}

interface RulerProps {
  axis: Guide['axis']
  view: View
  drag: GuideDrag
}

/**
 * A ruler along an edge of the stage, in page px. Horizontal guides are dragged out of the top ruler, vertical ones out of the left ruler.
 */
function Ruler({ axis, view, drag }: RulerProps): ReactNode {
  const marks = rulerMarks(
    { from: -view[axis] / view.zoom, to: (far / 4 - view[axis]) / view.zoom },
    view.zoom,
  )
  const gives = axis === 'x' ? 'y' : 'x'
  return (
    <svg
      className={css.ruler}
      data-axis={axis}
      aria-hidden="true"
      {...handlers(drag)}
      onPointerDown={event => {
        if (event.button === 0) begin(event, drag, { axis: gives, index: null })
      }}
    >
      {marks.map(({ at, isNumbered }) => (
        <Mark key={at} axis={axis} at={at} isNumbered={isNumbered} view={view} />
      ))}
    </svg>
  )
}

interface MarkProps {
  axis: Guide['axis']
  at: number
  isNumbered: boolean
  view: View
}

function Mark({ axis, at, isNumbered, view }: MarkProps): ReactNode {
  const along = Math.round(at * view.zoom + view[axis]) + 0.5
  const from = isNumbered ? 0 : rulerSize - 5
  const turned = axis === 'x' ? '' : 'rotate(-90)'
  const place = axis === 'x' ? `translate(${along} 0)` : `translate(0 ${along})`
  return (
    <g transform={place}>
      <path d={axis === 'x' ? `M0 ${from}V${rulerSize}` : `M${from} 0H${rulerSize}`} />
      {isNumbered && (
        <text transform={turned} x={axis === 'x' ? 3 : 3} y={10}>
          {shownPx(at)}
        </text>
      )}
    </g>
  )
}

/** The position of the guide that is being dragged. */
function Place({ held, view }: { held: HeldGuide; view: View }): ReactNode {
  const { axis, position, isLeaving } = held
  const along = Math.round(position * view.zoom + view[axis]) + 8
  const at = { x: axis === 'x' ? along : rulerSize + 8, y: axis === 'y' ? along : rulerSize + 8 }
  return isLeaving ? null : (
    <div
      className={overlay.badge}
      aria-hidden="true"
      style={{ transform: `translate(${at.x}px, ${at.y}px)` }}
    >
      {`${axis.toUpperCase()} ${shownPx(position)}`}
    </div>
  )
}
