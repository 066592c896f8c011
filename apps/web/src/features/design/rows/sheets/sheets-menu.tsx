import { IconChevronDown } from '@tabler/icons-react'
import { type SheetItem } from '@platen/client'
import {
  useMutation,
  type UseMutationResult,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useMay } from '../../../../service/session'
import { platen } from '../../../../service/transport'
import { Button } from '../../../../ui/buttons/button'
import { type MenuEntry, MenuBox } from '../../../../ui/overlays/menu'
import { FailureNotice } from '../../failing/failure-notice'
import { sheetsQuery } from '../sheet/open-sheet'

/** Loaded when needed: few sheets are renamed or deleted. */
const SheetDialog = lazy(async () => ({ default: (await import('./sheet-dialog')).SheetDialog }))

interface SheetsMenuProps {
  designId: string
  /** The open sheet; its id is null until it is saved for the first time. */
  id: string | null
  name: string
  /** The headings of a new sheet. */
  columns: readonly string[]
  /** Opens a sheet; the latest one without an id. */
  onOpen: (sheetId: string | undefined) => void
  onRename: (name: string) => void
}

/** The name of the open sheet, and the other sheets of the design. */
export function SheetsMenu(props: SheetsMenuProps): ReactNode {
  const { id, name, onRename } = props
  const [asking, setAsking] = useState<'delete' | 'rename' | null>(null)
  const may = useMay('editor')
  const { others, create, copy, open } = useSheets(props)
  const failure = create.error ?? copy.error
  const own: MenuEntry[] = [{ id: 'rename', label: 'Rename', onAction: () => setAsking('rename') }]
  if (id !== null)
    own.push(
      { id: 'copy', label: 'Duplicate', onAction: () => copy.mutate(id) },
      { id: 'delete', label: 'Delete', danger: true, onAction: () => setAsking('delete') },
    )
  const added = [{ id: 'new', label: 'New sheet', onAction: () => create.mutate() }]
  return (
    <>
      <MenuBox
        label="Sheets"
        from="start"
        trigger={
          <Button look="quiet" isPending={create.isPending || copy.isPending}>
            {name}
            <IconChevronDown size={16} stroke={1.5} aria-hidden="true" />
          </Button>
        }
        groups={[others, ...(may ? [own, id === null ? [] : added] : [])].filter(
          group => group.length > 0,
        )}
      />
      {failure && <FailureNotice error={failure} />}
      {asking && (
        <Suspense>
          <SheetDialog
            kind={asking}
            id={id}
            name={name}
            onRename={onRename}
            onDeleted={() => void open(undefined)}
            onClose={() => setAsking(null)}
          />
        </Suspense>
      )}
    </>
  )
}

interface Sheets {
  /** The entries of the other sheets. */
  others: MenuEntry[]
  create: UseMutationResult<SheetItem, Error, void>
  copy: UseMutationResult<SheetItem, Error, string>
  open: (sheetId: string | undefined) => Promise<void>
}

function useSheets({ designId, id, columns, onOpen }: SheetsMenuProps): Sheets {
  const client = useQueryClient()
  const { data: sheets = [] } = useQuery(sheetsQuery(designId))
  const open = async (sheetId: string | undefined): Promise<void> => {
    await client.invalidateQueries({ queryKey: ['sheets', designId] })
    onOpen(sheetId)
  }
  const create = useMutation({
    mutationFn: () => {
      const name = freeName(sheets.map(sheet => sheet.name))
      return platen.sheets.create(designId, { name, columns: [...columns] })
    },
    onSuccess: sheet => open(sheet.id),
  })
  const copy = useMutation({
    mutationFn: (sheetId: string) => platen.sheets.duplicate(sheetId),
    onSuccess: sheet => open(sheet.id),
  })
  const others = sheets
    .filter(sheet => sheet.id !== id)
    .map((sheet): MenuEntry => ({
      id: sheet.id,
      label: sheet.name,
      onAction: () => onOpen(sheet.id),
    }))
  return { others, create, copy, open }
}

/** Returns a name that no sheet has: Rows, Rows 2 … */
function freeName(names: readonly string[]): string {
  const taken = new Set(names)
  let name = 'Rows'
  for (let number = 2; taken.has(name); number++) name = `Rows ${number}`
  return name
}
