import { rowsOf } from './rows-of'

const text = { key: 'text' } as const

it.each<[field: Parameters<typeof rowsOf>[0], designed: string, rows: number]>([
  [text, 'Sale', 2],
  [{ ...text, maxCharacters: 40 }, 'Sale', 1],
  [{ ...text, maxCharacters: 40 }, 'Winter\nsale', 2],
  [{ ...text, maxCharacters: 40, sample: 'Winter\nsale' }, 'Sale', 2],
  [{ ...text, maxCharacters: 41 }, 'Sale', 2],
  [{ ...text, maxCharacters: 90, maxLines: 1 }, 'Sale', 1],
  [{ ...text, maxCharacters: 200 }, 'Sale', 5],
  [{ ...text, maxCharacters: 5000 }, 'Sale', 6],
  [{ key: 'spans', control: 'json' }, '[]', 3],
  [{ key: 'alt', maxCharacters: 90 }, 'Sale', 1],
])(
  'a field %j with the designed value %j has this number of lines: %d',
  (field, designed, rows) => {
    expect(rowsOf(field, designed)).toBe(rows)
  },
)
