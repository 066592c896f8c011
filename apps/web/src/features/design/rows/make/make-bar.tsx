import { type RenderFormat, renderFormats } from '@platen/design'
import { IconPhotoDown } from '@tabler/icons-react'
import { type ReactNode, useMemo, useState } from 'react'
import { formatNames } from '../../../../parts/render-outcome/download/format-names'
import { failureLine } from '../../../../service/failures'
import { useMay } from '../../../../service/session'
import { countText } from '../../../../ui/amounts'
import { Button } from '../../../../ui/buttons/button'
import { Dropdown, Tick } from '../../../../ui/inputs/choices'
import { Notice } from '../../../../ui/layout/states'
import { type Checked } from '../check/use-checks'
import { type Column } from '../model/columns'
import { isSingle, rangeOf, type Selection } from '../model/selection'
import { isBlank, type Row, type Sheet } from '../model/sheet'
import { batchRows } from './batch-rows'
import { BatchProgress } from './batch-progress'
import { FileNames } from './file-names'
import css from './make.module.css'
import { type SheetBatch } from './use-batch'

interface MakeBarProps {
  /** The name of the design. */
  name: string
  sheet: Sheet
  columns: readonly Column[]
  selection: Selection
  checked: Checked
  batch: SheetBatch
}

const formats = renderFormats.map(value => ({ value, label: formatNames[value] }))

/** Renders the rows of a sheet as a batch, and follows it. */
export function MakeBar(props: MakeBarProps): ReactNode {
  const { name, sheet, columns, selection, checked, batch } = props
  const [format, setFormat] = useState<RenderFormat>('png')
  const [pattern, setPattern] = useState('')
  const [leavesOut, setLeavesOut] = useState(true)
  const may = useMay('editor')
  const { all, chosen } = useRowsToMake(sheet, selection)
  const { make } = batch
  const faulty = all.filter(({ row }) => checked.faultsOf(row).length > 0).length
  const good = (rows: readonly Numbered[]): Numbered[] =>
    rows.filter(({ row }) => !leavesOut || checked.faultsOf(row).length === 0)
  const send = (rows: readonly Numbered[]): void => {
    const pdf = format === 'pdf' ? { pdf: { merge: true } } : {}
    make.mutate({
      rows: rows.map(({ row }) => row),
      body: { rows: batchRows(rows, columns, pattern), format, onInvalid: 'skip', ...pdf },
    })
  }
  const [toMake, toMakeChosen] = [good(all), good(chosen)]
  const isStill = !may || batch.isRunning
  // Everybody has one active cell, without meaning its row.
  const isPartial = chosen.length > 0 && chosen.length < all.length && !isSingle(selection)
  return (
    <section className={css.make} aria-label="Render">
      <BatchProgress name={name} sheet={sheet} batch={batch} />
      <FileNames columns={columns} pattern={pattern} onChange={setPattern} />
      {faulty > 0 && (
        <Tick
          label={`Leave out ${countText(faulty, 'row')} with faults`}
          isSelected={leavesOut}
          onChange={setLeavesOut}
        />
      )}
      <div className={css.buttons}>
        <Dropdown label="Format" hideLabel value={format} choices={formats} onChange={setFormat} />
        <Button
          look="primary"
          wide
          isPending={make.isPending}
          isDisabled={isStill || toMake.length === 0}
          onPress={() => send(toMake)}
        >
          <IconPhotoDown size={16} stroke={1.5} aria-hidden="true" />
          Render {toMake.length > 0 && countText(toMake.length, 'row')}
        </Button>
      </div>
      {isPartial && (
        <Button
          isDisabled={isStill || make.isPending || toMakeChosen.length === 0}
          onPress={() => send(toMakeChosen)}
        >
          Render {toMakeChosen.length} selected
        </Button>
      )}
      {make.error && <Notice look="warn">{failureLine(make.error)}</Notice>}
      {!may && <Notice look="info">Only editors and owners can render.</Notice>}
    </section>
  )
}

interface Numbered {
  row: Row
  /** The number of the row in the sheet, from 1. */
  number: number
}

/** Returns all rows that are not blank, and those of them that are selected. */
function useRowsToMake(
  { rows }: Sheet,
  selection: Selection,
): { all: readonly Numbered[]; chosen: readonly Numbered[] } {
  const all = useMemo(
    () => rows.flatMap((row, index) => (isBlank(row) ? [] : [{ row, number: index + 1 }])),
    [rows],
  )
  const { from, to } = rangeOf(selection)
  const chosen = all.filter(({ number }) => number > from.row && number <= to.row + 1)
  return { all, chosen }
}
