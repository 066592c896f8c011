import { parseDesign } from '@platen/design'
import { columnsOf } from '../model/columns'
import { readRow } from '../model/read-row'
import { contrastFaults } from './contrast-faults'
import { designOf } from './row-faults'

const box = { x: 0, y: 0, width: 400, height: 100 }
const text = { ...box, type: 'text', fontSize: 16 }
const { design } = parseDesign({
  schemaVersion: 1,
  width: 400,
  height: 400,
  pages: [
    {
      id: 'front',
      background: '#ffffff',
      children: [
        { ...box, id: 'badge', type: 'shape', fill: '#112233' },
        { ...text, id: 'headline', text: 'Winter', fill: '#ffffff' },
        { ...text, id: 'faint', y: 200, text: 'Small print', fill: '#999999' },
      ],
    },
  ],
})

const headings = ['badge.fill', 'badge.visible', 'headline.fill', 'faint.text', 'faint.fill']
const columns = columnsOf(headings, design)

function faultsOf(...cells: string[]): [number | null, string][] {
  const { judged } = designOf(design, columns, readRow(columns, { cells }))
  const pages = judged?.design.pages ?? []
  const faults = contrastFaults({ id: 'r1', cells }, { design, columns, pages })
  return faults.map(({ column, message }) => [column, message])
}

it.each<[what: string, cells: string[], faults: [number | null, string][]]>([
  ['keeps what can be read', ['#880000'], []],
  ['leaves a faint text as it is', ['', '', '', 'Other print'], []],
  [
    'makes the ground too light',
    ['#eeeeee'],
    [[0, 'Makes “Headline” hard to read: the contrast is 1.1:1, and should be at least 4.5:1']],
  ],
  [
    'hides the ground',
    ['', 'no'],
    [[1, 'Makes “Headline” hard to read: the contrast is 1.0:1, and should be at least 4.5:1']],
  ],
  [
    'makes the text too dark',
    ['', '', '#334455'],
    [[2, 'Hard to read: the contrast is 1.6:1, and should be at least 4.5:1']],
  ],
  [
    'makes a faint text fainter',
    ['', '', '', '', '#aaaaaa'],
    [[4, 'Hard to read: the contrast is 2.3:1, and should be at least 4.5:1']],
  ],
  ['mends a faint text', ['', '', '', '', '#333333'], []],
])('a row that %s', (_, cells, faults) => expect(faultsOf(...cells)).toEqual(faults))
