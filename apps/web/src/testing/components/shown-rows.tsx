import { parseDesign } from '@platen/design'
import { type ReactNode, useState } from 'react'
import { type Locator, userEvent } from 'vitest/browser'
import { firstHeadings } from '../../features/design/rows/model/columns'
import { type Sheet } from '../../features/design/rows/model/sheet'
import { RowsSheet } from '../../features/design/rows/rows-sheet'
import { fontAnswers } from './font-answers'
import { Held } from './held'
import { listed, type serve } from './served'
import { type ShownApp, showInApp } from './shown-app'

interface Rows {
  /** The cells of each row. */
  rows?: readonly (readonly string[])[]
  /** The headings of the columns; by default, those of the form. */
  columns?: readonly string[]
  answers?: Parameters<typeof serve>[0]
  role?: 'editor' | 'viewer'
  /** The maximum number of characters of the headline. */
  maxCharacters?: number
}

export interface ShownRows extends ShownApp {
  /** The cells of all rows as they are kept. */
  texts: () => string[][]
  headings: () => readonly string[]
  /** Changes the sheet as another person does. */
  changeElsewhere: (change: (sheet: Sheet) => Sheet) => void
  grid: Locator
  /** Returns the cell in a row and column, both counted from 1. */
  cell: (row: number, column: number) => Locator
  /** Presses keys, as user-event names them. */
  press: (keys: string) => Promise<void>
  button: (name: string) => Locator
}

/** A grey square. */
const photo = `data:image/svg+xml;base64,${btoa('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><rect width="4" height="4" fill="#ccc"/></svg>')}`

const box = { x: 0, width: 600, height: 100 }
const document = (maxCharacters: number) => ({
  schemaVersion: 1,
  width: 600,
  height: 400,
  fields: [
    { elementId: 'headline', key: 'text', label: 'Headline', maxCharacters },
    { elementId: 'photo', key: 'src', label: 'Photo' },
    { elementId: 'badge', key: 'fill', label: 'Badge' },
    { elementId: 'badge', key: 'visible', label: 'Badge shown' },
  ],
  pages: [
    {
      id: 'front',
      background: '#ffffff',
      children: [
        {
          ...box,
          id: 'headline',
          type: 'text',
          y: 0,
          text: 'Winter sale',
          fontSize: 40,
          overflow: 'clip',
        },
        { ...box, id: 'photo', type: 'image', y: 100, src: photo, visible: false },
        { ...box, id: 'badge', type: 'shape', y: 200, fill: '#ff0000' },
      ],
    },
  ],
})

/** Shows the rows of a design with a headline, a photo and a badge. */
export async function showRows(shown: Rows = {}): Promise<ShownRows> {
  const { rows = [], answers = {}, role = 'editor', maxCharacters = 200 } = shown
  const { design } = parseDesign(document(maxCharacters))
  const drawable = { id: 'dsg_1', name: 'Card', version: 1, thumbnail: null, design }
  const { columns = firstHeadings(design) } = shown
  const first: Sheet = {
    columns,
    rows: rows.map((cells, index) => ({
      id: `r${index}`,
      cells: columns.map((_, at) => cells[at] ?? ''),
    })),
  }
  let latest = first
  let set: (sheet: Sheet) => void = () => undefined
  function Page({ sheet, onSheet }: { sheet: Sheet; onSheet: (sheet: Sheet) => void }): ReactNode {
    const [number, setNumber] = useState(1)
    set = onSheet
    return (
      <RowsSheet
        drawable={drawable}
        brand={undefined}
        number={number}
        onNumber={setNumber}
        content={sheet}
        onChange={onSheet}
      />
    )
  }
  const app = await showInApp(
    <Held first={first} onChange={sheet => (latest = sheet)}>
      {(sheet, onSheet) => <Page sheet={sheet} onSheet={onSheet} />}
    </Held>,
    {
      role,
      answers: {
        'GET /api/v1/brands': listed([]),
        'GET /api/v1/batches': listed([]),
        'GET /api/v1/designs/dsg_1/budgets': { data: [] },
        ...fontAnswers,
        ...answers,
      },
    },
  )
  const { screen } = app
  const grid = screen.getByRole('grid', { name: 'Rows' })
  return {
    ...app,
    texts: () => latest.rows.map(({ cells }) => [...cells]),
    headings: () => latest.columns,
    changeElsewhere: change => set(change(latest)),
    grid,
    cell: (row, column) =>
      grid
        .getByRole('row')
        .nth(row)
        .getByRole('gridcell')
        .nth(column - 1),
    press: keys => userEvent.keyboard(keys),
    button: name => screen.getByRole('button', { name, exact: true }),
  }
}
