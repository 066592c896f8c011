import { type ReactNode, useEffect, useMemo, useReducer, useRef, useState } from 'react'
import { useKit } from '../../../parts/brand-kits/kits-query'
import { type Drawable } from '../../../parts/painting/drawable'
import { useFonts } from '../../../parts/painting/own-fonts'
import { useMay, useSession } from '../../../service/session'
import { useMedia } from '../../../ui/layout/use-media'
import { type Change } from '../request/body'
import { useChecks } from './check/use-checks'
import { SheetGrid } from './grid/sheet-grid'
import { MakeBar } from './make/make-bar'
import { useBatch } from './make/use-batch'
import { columnsOf } from './model/columns'
import { type GridAction, type GridState, opened, stepState, typedSheet } from './model/grid-state'
import { type Sheet } from './model/sheet'
import { selectCell } from './model/selection'
import { RowNotes } from './row-notes'
import css from './rows.module.css'
import { ContactSheet } from './see/contact-sheet'
import { RowPreview } from './see/row-preview'
import { StatusLine } from './status-line'
import { Changes, type RowsView, Toolbar } from './toolbar'
import { useIncoming } from './use-incoming'
import { usePasteAnywhere } from './use-paste-anywhere'

interface RowsSheetProps {
  /** The design, in the chosen brand. */
  drawable: Drawable
  /** The id of the chosen brand kit. */
  brand: string | undefined
  /** The changes that the chosen brand makes to the design. */
  branded?: readonly Change[]
  /** The number of the shown page, from 1. */
  number: number
  onNumber: (number: number) => void
  /** The sheet as it is kept. */
  content: Sheet
  onChange: (sheet: Sheet) => void
  /** The name of the sheet, and the way to others. */
  menu?: ReactNode
  /** The state of saving the sheet. */
  saving?: ReactNode
}

/** A sheet of rows: edited in a grid, drawn as it is typed, checked, and rendered as a batch. */
export function RowsSheet(props: RowsSheetProps): ReactNode {
  const rows = useRows(props)
  return (
    <div className={css.rows}>
      <Main {...props} {...rows} />
      <Aside {...props} {...rows} />
    </div>
  )
}

type PartProps = RowsSheetProps & ReturnType<typeof useRows>

/** The sheet itself, in a grid or as pictures. */
function Main(props: PartProps): ReactNode {
  const { drawable, brand, menu, saving } = props
  const { may, state, act, columns, rows, checked, batch } = props
  const { design } = drawable
  const { sheet, selection } = state.history
  const kit = useKit(brand)
  const [view, setView] = useState<RowsView>('sheet')
  const grid = useRef<HTMLDivElement>(null)
  const incoming = useIncoming({ design, sheet, columns, act })
  usePasteAnywhere(may && view === 'sheet' ? incoming.paste : null)
  return (
    <section className={css.main} aria-label="Sheet">
      <Toolbar view={view} onView={setView} menu={menu}>
        {may && (
          <>
            <Changes design={design} history={state.history} act={act} />
            {incoming.button}
          </>
        )}
      </Toolbar>
      {incoming.notes}
      {view === 'sheet' ? (
        <SheetGrid
          room={grid}
          isReadOnly={!may}
          state={state}
          act={act}
          rows={rows}
          columns={columns}
          drawable={drawable}
          kit={kit}
          faultsOf={checked.faultsOf}
          outcomeOf={batch.outcomeOf}
          onPaste={incoming.paste}
          onDrop={incoming.drop}
        />
      ) : (
        <Pictures {...props} />
      )}
      <StatusLine
        checked={checked}
        selection={selection}
        onFault={place => {
          setView('sheet')
          // The grid hands the focus on to the active cell, where the fault can be mended at once.
          grid.current?.focus({ preventScroll: true })
          act({ kind: 'select', selection: selectCell(place) })
        }}
      >
        {saving}
      </StatusLine>
    </section>
  )
}

function Pictures(props: PartProps): ReactNode {
  const { drawable, number, state, act, columns, rows, fonts, checked } = props
  const { active } = state.history.selection
  return (
    <ContactSheet
      design={drawable.design}
      columns={columns}
      rows={rows}
      fonts={fonts}
      number={number}
      active={active.row}
      faultsOf={checked.faultsOf}
      onChoose={row => act({ kind: 'select', selection: selectCell({ ...active, row }) })}
    />
  )
}

const noChanges: readonly Change[] = []

/** Windows in which the sheet is above the active row instead of beside it. */
const narrow = '(max-width: 1023px)'

/** The active row, and what becomes of all of them. Below a sheet, the latter comes first, so that nobody has to scroll past a picture. */
function Aside(props: PartProps): ReactNode {
  const { drawable, branded = noChanges, state, columns, checked, batch } = props
  const { sheet, selection } = state.history
  const row = <ActiveRow key="row" {...props} />
  const make = (
    <MakeBar
      key="make"
      drawable={drawable}
      branded={branded}
      sheet={sheet}
      columns={columns}
      selection={selection}
      faultyRows={checked.faultyRows}
      batch={batch}
    />
  )
  return (
    <aside className={css.aside} aria-label="Active row">
      {useMedia(narrow) ? [make, row] : [row, make]}
    </aside>
  )
}

/** The picture of the active row, and the notes on it. */
function ActiveRow(props: PartProps): ReactNode {
  const { drawable, number, onNumber, state, columns, rows, fonts, checked, batch } = props
  const { active } = state.history.selection
  const row = rows[active.row]
  return (
    <>
      <RowPreview
        design={drawable.design}
        columns={columns}
        row={row}
        fonts={fonts}
        column={columns[active.column]}
        number={number}
        onNumber={onNumber}
      />
      <RowNotes
        index={active.row}
        columns={columns}
        faults={row ? checked.faultsOf(row) : []}
        outcome={row && batch.outcomeOf?.(row)}
      />
    </>
  )
}

/** Holds the sheet as it is edited, checks it, and follows its latest batch. */
function useRows({ drawable: { id, design }, content, onChange }: RowsSheetProps) {
  const { user } = useSession()
  const fonts = useFonts(design.fonts)
  const may = useMay('editor')
  const [state, change] = useKeptState(content, onChange)
  // Viewers look at the rows; what they changed could not be saved.
  const act = may ? change : looking(change)
  const { columns: headings, mapping } = state.history.sheet
  const columns = useMemo(() => columnsOf(headings, design, mapping), [headings, design, mapping])
  const { rows } = useMemo(() => typedSheet(state), [state])
  const first = state.history.selection.active.row
  const checked = useChecks({ design, columns, fonts, rows, first })
  const batch = useBatch(['batch', user.id, id].join(' '))
  return { may, state, act, columns, rows, fonts, checked, batch }
}

/** Allows selecting, but no changes. */
const looking =
  (act: (action: GridAction) => void) =>
  (action: GridAction): void => {
    if (action.kind === 'select') act(action)
  }

/** Holds the state of the grid, reports its changes, and takes over those of others. */
function useKeptState(
  content: Sheet,
  onChange: (sheet: Sheet) => void,
): [GridState, (action: GridAction) => void] {
  const [state, act] = useReducer(stepState, content, opened)
  const { sheet } = state.history
  const both = useRef(content)
  const tell = useRef(onChange)
  const typed = useRef(state)
  useEffect(() => {
    tell.current = onChange
    typed.current = state
  })
  useEffect(() => {
    if (sheet.rows === both.current.rows && sheet.columns === both.current.columns) return
    both.current = sheet
    tell.current(sheet)
  }, [sheet])
  useEffect(() => {
    if (content.rows === both.current.rows && content.columns === both.current.columns) return
    both.current = content
    act({ kind: 'take', sheet: content })
  }, [content])
  useEffect(() => {
    // What is being typed is kept too when the page is closed.
    const leave = (): void => tell.current(typedSheet(typed.current))
    window.addEventListener('pagehide', leave)
    return () => window.removeEventListener('pagehide', leave)
  }, [])
  return [state, act]
}
