import { rosette } from './drawing'
import { interFaces } from './faces'
import { asset, type Scene, scene } from './scene'
import { note } from './words'

const grid = { columns: 5, rows: 4, cell: 220, gap: 20 }
const width = grid.columns * (grid.cell + grid.gap) + grid.gap
const height = grid.rows * (grid.cell + grid.gap) + grid.gap + 80
const drawings = grid.columns * grid.rows

/** Returns a page of SVG drawings. */
export function patternScene(): Scene {
  const files = Array.from({ length: drawings }, (_, index) =>
    asset(Buffer.from(rosette(index)), 'image/svg+xml'),
  )
  const cells = files.map(({ src }, index) => ({
    id: `drawing-${index}`,
    type: 'svg',
    src,
    width: grid.cell,
    height: grid.cell,
    x: place(index % grid.columns),
    y: 80 + place(Math.floor(index / grid.columns)),
  }))
  const title = {
    id: 'title',
    type: 'text',
    x: grid.gap,
    y: 24,
    width: 660,
    height: 60,
    text: 'Twenty rosettes',
    fontSize: 44,
    fontWeight: 700,
    align: 'left',
    fill: '#22262b',
  }
  const about = { ...note, x: 700, y: 24, width: width - 700 - grid.gap, height: 60 }
  return scene({
    name: 'SVG-heavy',
    description: `A sheet of patterns, ${width} × ${height} px: 20 SVG drawings of 30 to 100 paths, a title and a note. Every render has a different title and note, and gives each drawing a different colour.`,
    formats: ['jpeg', 'png', 'pdf'],
    document: {
      schemaVersion: 1,
      width,
      height,
      pages: [{ id: 'page', background: '#ffffff', children: [...cells, title, about] }],
    },
    assets: files,
    faces: interFaces(),
    modifications: turn => [
      { id: 'title', text: `Twenty rosettes, sheet ${turn + 1}` },
      { id: note.id, text: `${turn + 1}. ${note.text}` },
      ...cells.map(({ id }, index) => ({ id, fill: colourOf(turn * drawings + index) })),
    ],
  })
}

const place = (index: number): number => grid.gap + index * (grid.cell + grid.gap)

/** Returns the colour for a number; up to 16 million numbers get different colours. */
const colourOf = (number: number): string =>
  `#${((number * 2654435 + 1193046) % 0xffffff).toString(16).padStart(6, '0')}`
