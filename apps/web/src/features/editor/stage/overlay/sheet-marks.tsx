import { type Page } from '@platen/design'
import { boxOf, expand } from '@platen/drawing'
import { type ReactNode } from 'react'
import { type View } from '../../session/view'
import { Line } from './line'
import { boxOnStage } from './on-stage'
import css from './overlay.module.css'

interface SheetMarksProps {
  page: Page
  view: View
}

/** The length of a crop mark and its distance from the page, in px. */
const length = 20
const gap = 6

/** The marks around a page, as in print: crop marks, and the edge of the bleed. */
export function SheetMarks({ page, view }: SheetMarksProps): ReactNode {
  const sheet = boxOnStage(boxOf(page), view)
  const bleed = boxOnStage(expand(boxOf(page), page.bleed), view)
  const [left, top] = [sheet.x, sheet.y]
  const [right, bottom] = [left + sheet.width, top + sheet.height]
  const far = { x: sheet.x - bleed.x + gap, y: sheet.y - bleed.y + gap }
  const corners = [
    { x: left, y: top, wayX: -1, wayY: -1 },
    { x: right, y: top, wayX: 1, wayY: -1 },
    { x: left, y: bottom, wayX: -1, wayY: 1 },
    { x: right, y: bottom, wayX: 1, wayY: 1 },
  ]
  const d = corners
    .map(({ x, y, wayX, wayY }) => {
      const across = `M${x + wayX * far.x} ${y}h${wayX * length}`
      return `${across}M${x} ${y + wayY * far.y}v${wayY * length}`
    })
    .join('')
  return (
    <>
      <path className={css.crop} d={d} />
      {page.bleed > 0 && (
        <rect
          className={css.bleed}
          x={bleed.x}
          y={bleed.y}
          width={bleed.width}
          height={bleed.height}
        />
      )}
    </>
  )
}

/** The guides of the page, across the whole stage. */
export function Guides({ page, view }: SheetMarksProps): ReactNode {
  const far = 20_000
  return page.guides?.map(({ axis, position }, index) => {
    const at = Math.round(position * view.zoom + (axis === 'x' ? view.x : view.y)) + 0.5
    const d = axis === 'x' ? `M${at} -1V${far}` : `M-1 ${at}H${far}`
    return <Line key={index} d={d} look="faint" />
  })
}
