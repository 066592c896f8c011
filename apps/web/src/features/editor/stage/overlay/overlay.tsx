import { type Page } from '@platen/design'
import { boundsOf, boxOf, type Rectangle } from '@platen/drawing'
import {
  boxBetween,
  distances,
  type ExtentOf,
  type Frame,
  frameOf,
  framesOf,
  type Selection,
} from '@platen/editor'
import { type ReactNode } from 'react'
import { useObservable, useEditing, useEditor } from '../../session/editing'
import { type PointerState } from '../../session/pointer-controller'
import { type View } from '../../session/view'
import { idsShowing } from '../../session/missing'
import { pageOf } from '../../session/shown-page'
import { Badge } from './badge'
import { Line } from './line'
import { boxOnStage, cornersOf, pathThrough } from './on-stage'
import css from './overlay.module.css'
import { SelectionFrame } from './selection-frame'
import { Guides, SheetMarks } from './sheet-marks'
import { Lengths, SnapLines } from './snap-lines'

/** The marks over the page: the frame of the selection, and feedback during a drag. */
export function Overlay(): ReactNode {
  const { view: seen, controller } = useEditing()
  const view = useObservable(seen)
  const now = useObservable(controller)
  const state = useEditor(one => one)
  const page = pageOf(now.preview ? { ...state, design: now.preview.design } : state)
  return view && page ? (
    <Marks view={view} now={now} page={page} selection={state.selection} />
  ) : null
}

interface MarksProps {
  view: View
  now: PointerState
  page: Page
  selection: Selection
}

function Marks({ view, now, page, selection }: MarksProps): ReactNode {
  const { extentOf } = useEditing()
  const { preview, tool } = now
  const on = { page, view, extent: useObservable(extentOf) }
  const ids = preview?.ids ?? selection.ids
  const frame = frameOf(page, ids, on.extent)
  const rests = tool.type === 'idle' || tool.type === 'pointing'
  return (
    <>
      <svg className={css.overlay} aria-hidden="true">
        <Pending {...on} />
        <Broken {...on} />
        <SheetMarks page={page} view={view} />
        <Guides page={page} view={view} />
        <Entered group={selection.group} {...on} />
        {rests && <Hovered id={now.hover} ids={ids} {...on} />}
        {ids.length > 1 && <Each ids={ids} {...on} />}
        {frame && <SelectionFrame frame={frame} view={view} handles={rests} />}
        <Marquee tool={tool} view={view} />
        {preview?.snap && <SnapLines snap={preview.snap} view={view} />}
        {frame && <Measured now={now} frame={frame} {...on} />}
      </svg>
      <PendingStrip />
      {preview && frame && <Badge preview={preview} frame={frame} />}
    </>
  )
}

/** A progress bar while images are loading, which screen readers announce. */
function PendingStrip(): ReactNode {
  const count = useObservable(useEditing().pending).length
  return count === 0 ? null : (
    <progress
      className={css.strip}
      aria-label={count === 1 ? 'Loading an image' : `Loading ${count} images`}
    />
  )
}

interface On {
  page: Page
  view: View
  extent: ExtentOf
}

/** Placeholders for images that are loading. */
function Pending({ page, view, extent }: On): ReactNode {
  const ids = useObservable(useEditing().pending)
  if (ids.length === 0) return null
  const areas = framesOf(page, ids, extent).map(frame => pathThrough(cornersOf(frame, view)))
  return <path className={css.pending} d={areas.join('')} />
}

/** Placeholders for images that cannot be shown. */
function Broken({ page, view, extent }: On): ReactNode {
  const { missing } = useObservable(useEditing().missing)
  const ids = missing.flatMap(({ src }) => idsShowing(page, src))
  if (ids.length === 0) return null
  const areas = framesOf(page, ids, extent).map(frame => {
    const corners = cornersOf(frame, view)
    const [topLeft, topRight, bottomRight, bottomLeft] = corners
    const across = [
      [topLeft, bottomRight],
      [topRight, bottomLeft],
    ] as const
    return pathThrough(corners) + across.map(line => pathThrough(line, false)).join('')
  })
  return <path className={css.broken} data-broken="" d={areas.join('')} />
}

/** The outline of the element that a click would select. */
function Hovered({
  id,
  ids,
  ...on
}: On & { id: string | null; ids: readonly string[] }): ReactNode {
  return id === null || ids.includes(id) ? null : <Outline id={id} look="select" {...on} />
}

/** The longer and shorter side in screen px below which an outline would cover its element. */
const roomForOutline = { long: 24, short: 12 }

/** The outlines of several elements, inside their common frame. */
function Each({ ids, page, view, extent }: On & { ids: readonly string[] }): ReactNode {
  const outlines = framesOf(page, ids, extent)
    .filter(frame => hasRoom(frame, view))
    .map(frame => pathThrough(cornersOf(frame, view)))
  return <Line d={outlines.join('')} look="member" />
}

function hasRoom({ width, height, isLine }: Frame, { zoom }: View): boolean {
  const [short, long] = [Math.min(width, height) * zoom, Math.max(width, height) * zoom]
  return long >= roomForOutline.long && (isLine || short >= roomForOutline.short)
}

/** The outline of the group that the user has entered. */
function Entered({ group, ...on }: On & { group: string | null }): ReactNode {
  return group === null ? null : <Outline id={group} look="dashed" {...on} />
}

type Look = 'select' | 'dashed'

function Outline({ id, look, page, view, extent }: On & { id: string; look: Look }): ReactNode {
  const frame = frameOf(page, [id], extent)
  if (!frame) return null
  return <Line d={pathThrough(cornersOf(frame, view))} look={look} />
}

function Marquee({ tool, view }: { tool: PointerState['tool']; view: View }): ReactNode {
  if (tool.type !== 'marquee') return null
  const box = boxOnStage(boxBetween(tool.drag.from, tool.drag.at), view)
  return (
    <>
      <rect className={css.halo} {...box} />
      <rect className={css.marquee} {...box} />
    </>
  )
}

/** While Alt is held, the distances from the selection to the element under the pointer, or to the edges of the page. */
function Measured({
  now,
  frame,
  page,
  view,
  extent,
}: On & { now: PointerState; frame: Frame }): ReactNode {
  if (!now.held.alt || now.tool.type !== 'idle') return null
  const other = now.hover === null ? undefined : frameOf(page, [now.hover], extent)
  const to = other ? areaOf(other) : boxOf(page)
  return <Lengths gaps={distances(areaOf(frame), to)} view={view} />
}

const areaOf = (frame: Frame): Rectangle => boundsOf(frame.matrix, boxOf(frame))
