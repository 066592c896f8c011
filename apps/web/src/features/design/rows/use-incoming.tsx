import { type Design } from '@platen/design'
import { IconFileImport } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { FileTrigger } from 'react-aria-components'
import { pictureTypes } from '../../../parts/pictures/picture-types'
import { failureLine } from '../../../service/failures'
import { countText } from '../../../ui/amounts'
import { Button } from '../../../ui/buttons/button'
import { Notice } from '../../../ui/layout/states'
import { readClipboard } from './import/clipboard/read-clipboard'
import { matchHeadings, type Mapping } from './import/matching/matches'
import { type ImportedTable, tableOf, UnreadableTable } from './import/table'
import { type Column } from './model/columns'
import { type GridAction } from './model/grid-state'
import { type Step } from './model/history'
import { rangeOf } from './model/selection'
import { pasteBlock, type Place, setCells, type Sheet } from './model/sheet'
import { hasHeadings, isUnwritten, knownHeading, withTable } from './model/with-table'
import css from './rows.module.css'

/** Loaded when needed: only for headings that fit no column. */
const MatchColumnsDialog = lazy(async () => ({
  default: (await import('./import/matching/match-columns-dialog')).MatchColumnsDialog,
}))

interface Into {
  design: Design
  sheet: Sheet
  columns: readonly Column[]
  act: (action: GridAction) => void
}

/** What comes into a sheet from outside. */
interface Incoming {
  paste: (data: DataTransfer) => void
  drop: (files: File[], place: Place | null) => void
  /** The button that opens a file. */
  button: ReactNode
  /** What is coming in, what could not, and the question what headings mean. */
  notes: ReactNode
}

/** Takes in tables from the clipboard and from files, and pictures that are dropped on their column. */
export function useIncoming({ design, sheet, columns, act }: Into): Incoming {
  const [error, setError] = useState<string | null>(null)
  const pictures = usePictures(act, setError)
  const { take, dialog } = useTables({ design, sheet, columns, act })
  const attempt = async (work: () => ImportedTable | Promise<ImportedTable>): Promise<void> => {
    setError(null)
    try {
      take(await work())
    } catch (failure) {
      if (!(failure instanceof UnreadableTable)) throw failure
      setError(failure.message)
    }
  }
  const open = (file: File): void =>
    void attempt(async () => (await import('./import/files/read-file')).readFile(file))
  const paste = (data: DataTransfer): void => {
    const block = readClipboard(data)
    const isTable = block.length > 1 && isUnwritten(sheet) && hasHeadings(columns, block)
    if (isTable) void attempt(() => tableOf({ rows: block }))
    else act({ kind: 'change', change: step => pasted(step, block) })
  }
  const drop = (files: File[], place: Place | null): void => {
    const images = files.filter(({ type }) => pictureTypes.includes(type))
    const at = place && columns[place.column]?.control === 'picture' ? place : null
    const table = files.find(file => !images.includes(file))
    if (images.length > 0 && at) void pictures.upload(images, at)
    else if (table) open(table)
  }
  const notes = (
    <>
      <div role="status" className={css.incoming}>
        {pictures.left > 0 && (
          <Notice look="info">Uploading {countText(pictures.left, 'picture')}.</Notice>
        )}
        {error !== null && <Notice look="warn">{error}</Notice>}
      </div>
      {dialog}
    </>
  )
  return { paste, drop, button: <ImportButton onOpen={open} />, notes }
}

interface Tables {
  /** Adds the rows of a table, after asking what unknown headings mean. */
  take: (table: ImportedTable) => void
  dialog: ReactNode
}

function useTables({ design, sheet, columns, act }: Into): Tables {
  const [matching, setMatching] = useState<ImportedTable | null>(null)
  const { mapping = {} } = sheet
  const add = (table: ImportedTable, mapping: Mapping): void => {
    const headings = table.headings.map(heading => meantBy(heading, mapping))
    act({
      kind: 'change',
      change: ({ sheet }) => ({ sheet: withTable({ ...sheet, mapping }, { ...table, headings }) }),
    })
  }
  const take = (table: ImportedTable): void => {
    const headings = table.headings.map(heading => knownHeading(columns, heading))
    const known = { ...table, headings }
    if (matchHeadings(headings, { design, mapping }).unknown.length > 0) setMatching(known)
    else add(known, mapping)
  }
  const dialog = matching && (
    <Suspense>
      <MatchColumnsDialog
        table={matching}
        design={design}
        mapping={mapping}
        onMatch={mapping => {
          add(matching, mapping)
          setMatching(null)
        }}
        onClose={() => setMatching(null)}
      />
    </Suspense>
  )
  return { take, dialog }
}

/** Returns the heading that one of a table stands for; itself if it is to be ignored. */
function meantBy(heading: string, mapping: Mapping): string {
  const meant = Object.hasOwn(mapping, heading) ? mapping[heading] : undefined
  return meant === undefined || meant === '' ? heading : meant
}

const tableTypes = ['.csv', '.tsv', '.txt', '.xlsx']

function ImportButton({ onOpen }: { onOpen: (file: File) => void }): ReactNode {
  return (
    <FileTrigger
      acceptedFileTypes={tableTypes}
      onSelect={files => {
        const file = files?.[0]
        if (file) onOpen(file)
      }}
    >
      <Button look="quiet">
        <IconFileImport size={16} stroke={1.5} aria-hidden="true" />
        Import
      </Button>
    </FileTrigger>
  )
}

interface Pictures {
  /** The number of pictures that are being uploaded. */
  left: number
  /** Uploads pictures one after the other, and writes them into a column from a cell down. */
  upload: (files: readonly File[], place: Place) => Promise<void>
}

function usePictures(
  act: (action: GridAction) => void,
  onError: (error: string | null) => void,
): Pictures {
  const [left, setLeft] = useState(0)
  const upload = async (files: readonly File[], place: Place): Promise<void> => {
    onError(null)
    setLeft(files.length)
    const { uploadFile } = await import('../../../service/upload-file')
    for (const [down, file] of files.entries()) {
      const at = { ...place, row: place.row + down }
      await uploadFile(file).then(
        ({ url }) =>
          act({ kind: 'change', change: ({ sheet }) => ({ sheet: setCells(sheet, at, [[url]]) }) }),
        (failure: unknown) => onError(`${file.name}: ${failureLine(failure)}`),
      )
      setLeft(left => left - 1)
    }
  }
  return { left, upload }
}

/** Writes a block from the selected cells on, and selects it. */
function pasted({ sheet, selection }: Step, block: string[][]): Step {
  const range = rangeOf(selection)
  const wide = Math.max(1, ...block.map(({ length }) => length))
  const to = {
    row: Math.max(range.to.row, range.from.row + block.length - 1),
    column: Math.min(
      sheet.columns.length - 1,
      Math.max(range.to.column, range.from.column + wide - 1),
    ),
  }
  return { sheet: pasteBlock(sheet, range, block), selection: { active: range.from, to } }
}
