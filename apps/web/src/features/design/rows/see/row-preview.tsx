import { type OwnFonts } from '@platen/browser'
import { type Design } from '@platen/design'
import { type ReactNode, useMemo } from 'react'
import { type FormField } from '../../fields/form-fields'
import { Preview } from '../../preview/preview'
import { type Column } from '../model/columns'
import { type Row } from '../model/sheet'
import { rowDesign } from './row-design'

interface RowPreviewProps {
  design: Design
  columns: readonly Column[]
  row: Row | undefined
  fonts: OwnFonts | null
  /** The column of the active cell, whose element is marked. */
  column: Column | undefined
  /** The number of the shown page, from 1. */
  number: number
  onNumber: (number: number) => void
}

/** The active row as it will be rendered, drawn again at each key press. */
export function RowPreview(props: RowPreviewProps): ReactNode {
  const { design, columns, row, fonts, column, number, onNumber } = props
  const shown = useMemo(() => rowDesign(design, columns, row), [design, columns, row])
  const fields = useMemo(
    () => columns.flatMap(({ field }): FormField[] => (field ? [field] : [])),
    [columns],
  )
  return (
    <Preview
      shown={shown}
      fonts={fonts}
      fields={fields}
      number={number}
      pointed={column?.field?.elementId ?? null}
      meanwhile={null}
      onPoint={nothing}
      onNumber={onNumber}
      onPainted={nothing}
    />
  )
}

const nothing = (): void => undefined
