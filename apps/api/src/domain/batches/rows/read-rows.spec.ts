import { setImmediate as takeTurn } from 'node:timers/promises'
import { rowsOfLines, type SentRow } from './read-rows'

/** The pieces of a body that has arrived in memory: each is there at once. */
async function* pieces(texts: readonly string[]): AsyncGenerator<Uint8Array> {
  for (const text of texts) yield await Promise.resolve(Buffer.from(text))
}

type ReadRow = { fault: string } | { sent: unknown; bytes: number }

async function read(...texts: readonly string[]): Promise<ReadRow[]> {
  const rows: ReadRow[] = []
  for await (const row of rowsOfLines(pieces(texts), takeTurn)) rows.push(plain(row))
  return rows
}

const plain = (row: SentRow): ReadRow =>
  'fault' in row ? row : { sent: row.sent, bytes: row.bytes }

const bad = (row: number): ReadRow => ({ fault: `rows[${row}] must be one JSON object` })
const tooLong = { fault: 'rows[0] must be at most 64 KiB' }

describe('the rows of lines', () => {
  it.each<[string, string[], ReadRow[]]>([
    [
      'lines',
      ['{"a":1}\n{}\r\n'],
      [
        { sent: { a: 1 }, bytes: 7 },
        { sent: {}, bytes: 3 },
      ],
    ],
    [
      'pieces',
      ['{"a"', ':1}', '\n{', '}'],
      [
        { sent: { a: 1 }, bytes: 7 },
        { sent: {}, bytes: 2 },
      ],
    ],
    ['blank lines', ['\n \n\t\r\n', '  ', '\r\n', '{}', '\n \n '], [{ sent: {}, bytes: 2 }]],
    [
      'a long blank line',
      [' '.repeat(70_000), ' '.repeat(70_000), '\n{}'],
      [{ sent: {}, bytes: 2 }],
    ],
    ['a long line', [`{"a":"${'a'.repeat(70_000)}"}`, '\n{}'], [tooLong, { sent: {}, bytes: 2 }]],
    ['what is no JSON', ['{\n', '\v\n'], [bad(0), bad(1)]],
    ['nothing', ['', '\n'], []],
  ])('are read from %s', async (_what, texts, rows) => {
    expect(await read(...texts)).toEqual(rows)
  })

  it('let other calls run, also while all lines are blank', async () => {
    let [turns, reading] = [0, true]
    const turn = (): void => {
      turns += 1
      if (reading) setImmediate(turn)
    }
    setImmediate(turn)
    expect(await read(...Array<string>(50).fill(' \n'.repeat(1000)))).toEqual([])
    reading = false
    expect(turns).toBeGreaterThanOrEqual(49)
  })
})
