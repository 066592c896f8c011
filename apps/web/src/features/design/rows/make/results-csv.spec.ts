import { type Outcome } from '../model/outcome'
import { resultsCsv } from './results-csv'

const done: Outcome = {
  status: 'completed',
  isOutdated: false,
  files: [
    { url: 'https://a.example/1.png', page: 1 },
    { url: 'https://a.example/2.png', page: 2 },
  ],
  notes: ['Looks soft', 'Is "cut"'],
}

it('adds the state, the URLs and the notes to the cells, none of which is a formula', () => {
  const rows = [
    { id: 'r0', cells: ['One, two', 'a\nb'] },
    { id: 'r1', cells: ['=1+1', '-5'] },
  ]
  const csv = resultsCsv({ columns: ['a', 'b'], rows }, ({ id }) =>
    id === 'r0' ? done : undefined,
  )
  expect(csv).toBe(
    [
      'a,b,Status,URL,Notes',
      '"One, two","a\nb",Done,https://a.example/1.png https://a.example/2.png,"Looks soft; Is ""cut"""',
      "'=1+1,'-5,,,",
      '',
    ].join('\r\n'),
  )
})
