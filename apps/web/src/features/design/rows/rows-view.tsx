import { applyBrand, applyModifications } from '@platen/modifications'
import { type ReactNode, useMemo, useState } from 'react'
import { useKit } from '../../../parts/brand-kits/kits-query'
import { type Drawable } from '../../../parts/painting/drawable'
import { plainId } from '../../../service/design-ids'
import { describeFailure } from '../../../service/failures'
import { Empty, Failure, Skeleton } from '../../../ui/layout/states'
import { type Change } from '../request/body'
import { firstHeadings } from './model/columns'
import { RowsSheet } from './rows-sheet'
import css from './rows.module.css'
import { SavingLine } from './saving-line'
import { SheetsMenu } from './sheets/sheets-menu'
import { useKeptSheet } from './sheet/use-kept-sheet'

interface RowsViewProps {
  drawable: Drawable
  /** The id of the chosen brand kit. */
  brand: string | undefined
  /** The number of the shown page, from 1. */
  number: number
  onNumber: (number: number) => void
}

/** The rows of a template or design: the sheet with the latest change, or a new one. */
export function RowsView({ drawable: plain, ...shown }: RowsViewProps): ReactNode {
  const { drawable, branded } = useBranded(plain, shown.brand)
  const { id, design } = plain
  const first = useMemo(
    () => ({ name: 'Rows', columns: firstHeadings(design), rows: [] }),
    [design],
  )
  const [sheetId, setSheetId] = useState<string>()
  const designId = plainId(id)
  const { sheet, error, retry } = useKeptSheet(designId, { sheetId, first })
  if (error)
    return (
      <div className={css.main}>
        <Failure {...describeFailure(error)} onRetry={retry} />
      </div>
    )
  if (!sheet)
    return (
      <div className={css.main}>
        <Skeleton rows={1} high={480} />
      </div>
    )
  const { content, status, overwritten, change, dismiss } = sheet
  if (content.columns.length === 0)
    return <Empty text="This design has nothing that rows can change." />
  return (
    <RowsSheet
      key={sheetId ?? ''}
      drawable={drawable}
      branded={branded}
      {...shown}
      content={content}
      onChange={({ columns, rows, mapping }) => change({ columns, rows, mapping })}
      menu={
        <SheetsMenu
          designId={designId}
          id={sheet.id}
          name={content.name}
          columns={first.columns}
          onOpen={setSheetId}
          onRename={name => change({ name })}
        />
      }
      saving={<SavingLine status={status} overwritten={overwritten.length} onRead={dismiss} />}
    />
  )
}

interface Branded {
  drawable: Drawable
  branded: readonly Change[]
}

/** Returns a design in a brand, and the changes that the brand makes to it. */
function useBranded(drawable: Drawable, brand: string | undefined): Branded {
  const kit = useKit(brand)
  return useMemo(() => {
    if (!kit) return { drawable, branded: [] }
    const branded = applyBrand(drawable.design, kit)
    const { design } = applyModifications(drawable.design, branded)
    return { drawable: { ...drawable, design }, branded }
  }, [drawable, kit])
}
