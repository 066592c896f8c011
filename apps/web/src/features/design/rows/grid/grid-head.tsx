import { type ReactNode } from 'react'
import { type Drawable } from '../../../../parts/painting/drawable'
import { useBudget } from '../../fill/use-budget'
import { type FormField } from '../../fields/form-fields'
import { type Column } from '../model/columns'
import { placeOf, resultWidth, widthAt } from './column-look'
import { Resizer } from './resizer'
import css from './sheet-grid.module.css'
import { type Resize } from './use-column-widths'

interface GridHeadProps {
  columns: readonly Column[]
  lefts: readonly number[]
  shown: readonly number[]
  drawable: Drawable
  hasOutcomes: boolean
  /** The index of the column that stays in view; -1 if all scroll. */
  frozen: number
  onResize: Resize
}

/** The headings of the columns, which stay in view. */
export function GridHead(props: GridHeadProps): ReactNode {
  const { columns, lefts, shown, drawable, hasOutcomes, frozen, onResize } = props
  return (
    <div role="rowgroup" className={css.head}>
      <div role="row" aria-rowindex={1} className={css.headings}>
        <div role="columnheader" aria-colindex={1} className={css.corner}>
          Row
        </div>
        {shown.map(at => {
          const column = columns[at]
          if (!column) return null
          return (
            <div
              key={at}
              role="columnheader"
              aria-colindex={at + 2}
              data-column={at}
              className={css.heading}
              data-frozen={at === frozen}
              style={placeOf(lefts, at, frozen)}
              title={column.heading}
            >
              <span className={css.title}>{column.title}</span>
              {column.field ? (
                <Rule drawable={drawable} field={column.field} />
              ) : (
                column.use === null && <span className={css.rule}>Not in the design</span>
              )}
              <Resizer
                width={widthAt(lefts, at)}
                onResize={width => onResize(column.heading, width)}
              />
            </div>
          )
        })}
        {hasOutcomes && (
          <div
            role="columnheader"
            aria-colindex={columns.length + 2}
            className={css.heading}
            style={{ transform: `translateX(${lefts.at(-1) ?? 0}px)`, width: resultWidth }}
          >
            <span className={css.title}>Result</span>
          </div>
        )}
      </div>
    </div>
  )
}

/** What a field asks for: the longest text that surely fits, and whether it is required. */
function Rule({ drawable, field }: { drawable: Drawable; field: FormField }): ReactNode {
  const { characters } = useBudget(drawable, field) ?? {}
  const most = Math.min(characters ?? Infinity, field.maxCharacters ?? Infinity)
  const parts = [
    ...(field.required === true ? ['Required'] : []),
    ...(most === Infinity ? [] : [`up to ${most} characters`]),
  ]
  const [first, ...others] = parts
  if (first === undefined) return null
  const line = [first.charAt(0).toUpperCase() + first.slice(1), ...others].join(' · ')
  return <span className={css.rule}>{line}</span>
}
