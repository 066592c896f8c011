import { magazineFaces } from './faces'
import { type Scene, scene } from './scene'
import { words } from './words'

const size = { width: 1240, height: 1754 }
const margin = 96
const gutter = 40
const column = (size.width - 2 * margin - 2 * gutter) / 3
const ink = '#22262b'

/** Returns a page of text in six faces. */
export function magazineScene(): Scene {
  return scene({
    name: 'Text-heavy',
    description:
      'A magazine page, 1240 × 1754 px: about 5,500 characters in six faces of four families, three columns, a title, a quotation and notes. Every render has a different title and first column.',
    formats: ['jpeg', 'png', 'pdf'],
    document: {
      schemaVersion: 1,
      ...size,
      pages: [
        { id: 'page', background: '#fbf8f2', children: [...head(), ...columns(), ...foot()] },
      ],
    },
    faces: magazineFaces(),
    modifications: turn => [
      { id: 'title', text: `Walking slowly, part ${turn + 1}` },
      { id: 'column-0', text: `${turn + 1}. ${words(1400)}` },
    ],
  })
}

const text = (id: string, box: object, style: object): object => ({
  id,
  type: 'text',
  fill: ink,
  align: 'left',
  ...box,
  ...style,
})

function head(): object[] {
  const box = { x: margin, width: size.width - 2 * margin }
  const label = { fontFamily: 'DM Sans', fontWeight: 500, fontSize: 20, letterSpacing: 0.08 }
  return [
    text('label', { ...box, y: 90, height: 30 }, { ...label, text: 'MOUNTAINS · AUTUMN ISSUE' }),
    text(
      'title',
      { ...box, y: 130, height: 110 },
      { fontFamily: 'Playfair Display', fontWeight: 700, fontSize: 92, text: 'Walking slowly' },
    ),
    text(
      'lead',
      { ...box, y: 260, height: 120 },
      {
        fontFamily: 'Lora',
        fontStyle: 'italic',
        fontSize: 27,
        lineHeight: 1.45,
        text: words(300, 3),
      },
    ),
  ]
}

function columns(): object[] {
  return [0, 1, 2].map(index =>
    text(
      `column-${index}`,
      { x: margin + index * (column + gutter), y: 430, width: column, height: 1000 },
      { fontFamily: 'Lora', fontSize: 17, lineHeight: 1.5, text: words(1400, index * 3) },
    ),
  )
}

function foot(): object[] {
  const box = { x: margin, width: size.width - 2 * margin }
  return [
    {
      id: 'rule',
      type: 'shape',
      shape: 'rect',
      fill: ink,
      x: margin,
      y: 1462,
      width: size.width - 2 * margin,
      height: 2,
    },
    text(
      'quotation',
      { ...box, y: 1480, height: 60 },
      { fontFamily: 'Inter', fontWeight: 700, fontSize: 26, text: words(90, 7).slice(0, 51) },
    ),
    text(
      'notes',
      { ...box, y: 1540, height: 140 },
      { fontFamily: 'Inter', fontSize: 14, lineHeight: 1.4, text: words(900, 5) },
    ),
  ]
}
