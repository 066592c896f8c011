import { type CreateBatchRequest } from '@platen/client'
import { batchLimits } from '@platen/contract/names'
import { type Design, type RenderFormat, renderFormats } from '@platen/design'
import { IconPhotoDown } from '@tabler/icons-react'
import { memo, type ReactNode, useMemo, useState } from 'react'
import { type Drawable } from '../../../../parts/painting/drawable'
import { formatNames } from '../../../../parts/render-outcome/download/format-names'
import { useFormat } from '../../../../parts/render-outcome/download/use-format'
import { plainId } from '../../../../service/design-ids'
import { useMay } from '../../../../service/session'
import { countText } from '../../../../ui/amounts'
import { Button } from '../../../../ui/buttons/button'
import { Dropdown, Tick } from '../../../../ui/inputs/choices'
import { Notice } from '../../../../ui/layout/states'
import { FailureNotice } from '../../failing/failure-notice'
import { type Change } from '../../request/body'
import { type Column } from '../model/columns'
import { isSingle, rangeOf, type Selection } from '../model/selection'
import { isBlank, type Row, type Sheet } from '../model/sheet'
import { batchRows, rowsInBrand } from './batch-rows'
import { BatchProgress } from './batch-progress'
import { FileNames } from './file-names'
import css from './make.module.css'
import { OtherBatches } from './other-batches'
import { type SheetBatch, useMakeBatch } from './use-batch'

interface MakeBarProps {
  drawable: Drawable
  /** The changes that the chosen brand makes to each row. */
  branded: readonly Change[]
  sheet: Sheet
  columns: readonly Column[]
  selection: Selection
  /** The ids of the rows with faults. */
  faultyRows: ReadonlySet<string>
  batch: SheetBatch
}

/** The options with which the rows are rendered. */
interface Order {
  format: RenderFormat
  /** The pattern of the file names. */
  pattern: string
  /** True if rows with faults are left out. */
  leavesOut: boolean
  /** True if the PDFs of all rows are joined, too. */
  joins: boolean
}

const plainOrder: Omit<Order, 'format'> = { pattern: '', leavesOut: true, joins: false }

const formats = renderFormats.map(value => ({ value, label: formatNames[value] }))

/** Renders the rows of a sheet as a batch, and follows it. Stays as it is while a text is typed. */
export const MakeBar = memo(function MakeBar(props: MakeBarProps): ReactNode {
  const { branded, sheet, columns, batch } = props
  const { id, name, design } = props.drawable
  const { order, setFormat, change } = useOrder()
  const may = useMay('editor')
  const make = useMakeBatch(id, batch)
  const { toMake, toMakeChosen, isPartial, faulty } = useRowsToMake(props, order)
  const left = leftOf(toMake, batch)
  const send = (rows: readonly Numbered[]): void => {
    const files = formatOf(order, fitsOnePdf(rows.length, design))
    const sent = rowsInBrand(batchRows(rows, columns, order.pattern), branded)
    make.mutate({
      rows: rows.map(({ row }) => row),
      body: { rows: sent, onInvalid: 'skip', ...files },
    })
  }
  const isStill = !may || batch.isRunning
  return (
    <section className={css.make} aria-label="Render">
      <BatchProgress name={name} sheet={sheet} batch={batch} />
      <Options
        order={order}
        columns={columns}
        faulty={faulty}
        fits={fitsOnePdf(toMake.length, design)}
        onChange={change}
      />
      <div className={css.buttons}>
        <Dropdown
          label="Format"
          hideLabel
          value={order.format}
          choices={formats}
          onChange={setFormat}
        />
        <Button
          look="primary"
          wide
          isPending={make.isPending}
          isDisabled={isStill || toMake.length === 0}
          onPress={() => send(left ?? toMake)}
        >
          <IconPhotoDown size={16} stroke={1.5} aria-hidden="true" />
          {left ? `Render the ${countText(left.length, 'row')} left` : wordsFor(toMake.length)}
        </Button>
      </div>
      <OtherSelections
        all={left && toMake}
        chosen={isPartial ? toMakeChosen : null}
        isDisabled={isStill || make.isPending}
        onSend={send}
      />
      {make.error && <FailureNotice error={make.error} />}
      {!may && <Notice look="info">Only editors and owners can render.</Notice>}
      {may && <OtherBatches designId={plainId(id)} name={name} own={batch.id} />}
    </section>
  )
})

interface OtherSelectionsProps {
  /** All rows, if the main button renders only those that are left. */
  all: readonly Numbered[] | null
  /** The selected rows; null if they are all or none. */
  chosen: readonly Numbered[] | null
  isDisabled: boolean
  onSend: (rows: readonly Numbered[]) => void
}

/** The buttons that render other rows than the main button does. */
function OtherSelections({ all, chosen, isDisabled, onSend }: OtherSelectionsProps): ReactNode {
  return (
    <>
      {all && (
        <Button isDisabled={isDisabled} onPress={() => onSend(all)}>
          Render all {countText(all.length, 'row')}
        </Button>
      )}
      {chosen && (
        <Button isDisabled={isDisabled || chosen.length === 0} onPress={() => onSend(chosen)}>
          Render {chosen.length} selected
        </Button>
      )}
    </>
  )
}

/** Holds the options; the format stays the same for all designs of this browser. */
function useOrder(): {
  order: Order
  setFormat: (format: RenderFormat) => void
  change: (next: Partial<typeof plainOrder>) => void
} {
  const [format, setFormat] = useFormat('png')
  const [rest, setRest] = useState(plainOrder)
  return { order: { ...rest, format }, setFormat, change: next => setRest({ ...rest, ...next }) }
}

interface OptionsProps {
  order: Order
  columns: readonly Column[]
  /** The number of rows with faults. */
  faulty: number
  /** True if the PDFs of the rows can be joined. */
  fits: boolean
  onChange: (next: Partial<typeof plainOrder>) => void
}

/** The choices that hold for all rows. */
function Options({ order, columns, faulty, fits, onChange }: OptionsProps): ReactNode {
  const { format, pattern, leavesOut, joins } = order
  return (
    <>
      <FileNames columns={columns} pattern={pattern} onChange={pattern => onChange({ pattern })} />
      {faulty > 0 && (
        <Tick
          label={`Leave out ${countText(faulty, 'row')} with faults`}
          isSelected={leavesOut}
          onChange={leavesOut => onChange({ leavesOut })}
        />
      )}
      {format === 'pdf' && (
        <Tick
          label="Also join the PDFs into one"
          isSelected={joins}
          onChange={joins => onChange({ joins })}
          {...(!fits && { about: tooLong })}
        />
      )}
    </>
  )
}

const { mergedRows, mergedPages } = batchLimits

const tooLong = `Up to ${mergedRows} rows and ${mergedPages.toLocaleString('en')} pages can be joined. Larger batches are rendered as separate PDFs.`

const fitsOnePdf = (rows: number, { pages }: Design): boolean =>
  rows <= mergedRows && rows * pages.length <= mergedPages

/** Returns the format as it is sent: a PDF has all pages of a row. */
const formatOf = (
  { format, joins }: Order,
  fits: boolean,
): Pick<CreateBatchRequest, 'mergePdf' | 'pdf'> & { format: RenderFormat } =>
  format === 'pdf' ? { format, pdf: { merge: true }, mergePdf: joins && fits } : { format }

interface Numbered {
  row: Row
  /** The number of the row in the sheet, from 1. */
  number: number
}

interface ToMake {
  /** The rows to render: all, and the selected ones. */
  toMake: readonly Numbered[]
  toMakeChosen: readonly Numbered[]
  /** True if some rows are selected, but not all. */
  isPartial: boolean
  /** The number of rows with faults. */
  faulty: number
}

const wordsFor = (count: number): string =>
  count === 0 ? 'Render' : `Render ${countText(count, 'row')}`

/** Returns the rows that a cancelled batch has not rendered as they are now; null if it has rendered none, or all. */
function leftOf(rows: readonly Numbered[], { batch, outcomeOf }: SheetBatch): Numbered[] | null {
  if (batch?.status !== 'cancelled') return null
  const left = rows.filter(({ row }) => {
    const outcome = outcomeOf?.(row)
    return outcome?.status !== 'completed' || outcome.isOutdated
  })
  return left.length === 0 || left.length === rows.length ? null : left
}

/** Returns the rows that are not blank, without those that are left out. */
function useRowsToMake(
  { sheet: { rows }, selection, faultyRows }: MakeBarProps,
  { leavesOut }: Order,
): ToMake {
  const all = useMemo(
    () => rows.flatMap((row, index) => (isBlank(row) ? [] : [{ row, number: index + 1 }])),
    [rows],
  )
  const { good, faulty } = useMemo(() => {
    const sound = faultyRows.size === 0 ? all : all.filter(({ row }) => !faultyRows.has(row.id))
    return { good: leavesOut ? sound : all, faulty: all.length - sound.length }
  }, [all, faultyRows, leavesOut])
  const { from, to } = rangeOf(selection)
  const isChosen = ({ number }: Numbered): boolean => number > from.row && number <= to.row + 1
  // Everybody has one active cell, without meaning its row.
  const chosen = isSingle(selection) ? [] : all.filter(isChosen)
  return {
    toMake: good,
    toMakeChosen: chosen.length === 0 ? [] : good.filter(isChosen),
    isPartial: chosen.length > 0 && chosen.length < all.length,
    faulty,
  }
}
