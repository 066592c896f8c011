import { type BatchResult } from '@platen/database'
import { type Presenting } from '../../domain/renders/places-of'
import { tableOf } from './row-texts'

/** Returns the cell of a key in the table of one row. */
async function cellOf(key: string): Promise<string> {
  const row: BatchResult = {
    row: 0,
    key,
    fileName: null,
    status: 'invalid',
    fault: '',
    render: null,
  }
  const batches = { results: () => Promise.resolve([row]) }
  let table = ''
  for await (const text of tableOf(batches, 'bat_1', {} as Presenting)) table += text
  return /^0,(.*),,invalid,,,\r\n$/s.exec(table.split(/(?<=error\r\n)/)[1] ?? '')?.[1] ?? table
}

describe('a cell of the table of results', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['+cmd', "'+cmd"],
    ['-1-1', "'-1-1"],
    ['\t=1', "'\t'=1"],
    ['-5', '-5'],
    ['+1,5', '"+1,5"'],
    ['Ada;=1+1', "Ada;'=1+1"],
    ['Ada;;@x;-1;-x', "Ada;;'@x;-1;'-x"],
    ['Ada\t=1+1', "Ada\t'=1+1"],
    ['Ada;\t=1', "Ada;'\t'=1"],
    ['Ada;"=1"', `"Ada;'""=1"""`],
    ['Ada\n=1', `"Ada\n'=1"`],
    ['a=b; c', 'a=b; c'],
  ])('of %j is %j', async (key, cell) => expect(await cellOf(key)).toBe(cell))
})
