import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconColumnInsertRight,
  IconDots,
} from '@tabler/icons-react'
import { type Design } from '@platen/design'
import { memo, type ReactNode } from 'react'
import { Toolbar as AriaToolbar } from 'react-aria-components'
import { Button, IconButton } from '../../../ui/buttons/button'
import { Segments } from '../../../ui/inputs/segments'
import { type MenuEntry, MenuBox } from '../../../ui/overlays/menu'
import { type GridAction } from './model/grid-state'
import { type History } from './model/history'
import css from './rows.module.css'
import { offeredColumns } from './offered-columns'
import { rangeOf } from './model/selection'
import { deleteColumn, deleteRows, insertColumn, insertRows } from './model/sheet'

export type RowsView = 'sheet' | 'pictures'

interface ToolbarProps {
  view: RowsView
  onView: (view: RowsView) => void
  /** The name of the sheet, and the way to others. */
  menu: ReactNode
  /** What changes the sheet. */
  children: ReactNode
}

const views = [
  { value: 'sheet', label: 'Sheet' },
  { value: 'pictures', label: 'Contact sheet' },
] as const

/** The name of the sheet, how it is shown, and what changes it. */
export function Toolbar({ view, onView, menu, children }: ToolbarProps): ReactNode {
  return (
    <AriaToolbar className={css.toolbar ?? ''} aria-label="Sheet">
      {menu}
      <Segments
        label="View"
        segments={views}
        value={view}
        holds
        onChange={chosen => onView(chosen ?? 'sheet')}
      />
      <div className={css.tools}>{children}</div>
    </AriaToolbar>
  )
}

interface ChangesProps {
  design: Design
  history: History
  act: (action: GridAction) => void
}

/** The buttons that undo and redo, and change rows and columns. They stay as they are while a text is typed. */
export const Changes = memo(function Changes({ design, history, act }: ChangesProps): ReactNode {
  const { past, future } = history
  return (
    <>
      <IconButton
        label="Undo"
        keys="Ctrl Z"
        isDisabled={past.length === 0}
        onPress={() => act({ kind: 'undo' })}
      >
        <IconArrowBackUp size={16} stroke={1.5} aria-hidden="true" />
      </IconButton>
      <IconButton
        label="Redo"
        keys="Ctrl Y"
        isDisabled={future.length === 0}
        onPress={() => act({ kind: 'redo' })}
      >
        <IconArrowForwardUp size={16} stroke={1.5} aria-hidden="true" />
      </IconButton>
      <AddColumn design={design} history={history} act={act} />
      <MenuBox
        label="Rows and columns"
        trigger={
          <IconButton label="Rows and columns">
            <IconDots size={16} stroke={1.5} aria-hidden="true" />
          </IconButton>
        }
        groups={changes(act)}
      />
    </>
  )
})

function AddColumn({ design, history, act }: ChangesProps): ReactNode {
  const { columns } = history.sheet
  const add = (heading: string): void =>
    act({
      kind: 'change',
      change: ({ sheet }) => ({ sheet: insertColumn(sheet, sheet.columns.length, heading) }),
    })
  const groups = offeredColumns(design, columns).map(group =>
    group.map(({ heading, label }): MenuEntry => ({
      id: heading,
      label,
      onAction: () => add(heading),
    })),
  )
  return (
    <MenuBox
      label="Add a column"
      trigger={
        <Button look="quiet">
          <IconColumnInsertRight size={16} stroke={1.5} aria-hidden="true" />
          Add column
        </Button>
      }
      groups={groups}
    />
  )
}

/** Returns what can be done with the selected rows and columns. */
function changes(act: (action: GridAction) => void): MenuEntry[][] {
  const entry = (
    id: string,
    label: string,
    change: Extract<GridAction, { kind: 'change' }>['change'],
  ): MenuEntry => ({ id, label, onAction: () => act({ kind: 'change', change }) })
  return [
    [
      entry('above', 'Insert rows above', ({ sheet, selection }) => {
        const { from, to } = rangeOf(selection)
        return { sheet: insertRows(sheet, from.row, to.row - from.row + 1) }
      }),
      entry('below', 'Insert rows below', ({ sheet, selection }) => {
        const { from, to } = rangeOf(selection)
        return { sheet: insertRows(sheet, to.row + 1, to.row - from.row + 1) }
      }),
    ],
    [
      entry('delete-rows', 'Delete rows', ({ sheet, selection }) => ({
        sheet: deleteRows(sheet, rangeOf(selection)),
      })),
      entry('delete-column', 'Delete column', ({ sheet, selection }) => ({
        sheet: deleteColumn(sheet, selection.active.column),
      })),
    ],
  ]
}
