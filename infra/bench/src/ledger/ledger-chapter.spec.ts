import { ledgerChapter } from './ledger-chapter'
import { type LedgerEntry } from './run-ledger'

const statement = (text: string, calls: number): LedgerEntry['postgres']['statements'][0] => ({
  text,
  calls,
  execMs: calls / 2,
  pages: calls * 3,
  walBytes: calls * 100,
})

const drawn: LedgerEntry = {
  what: 'drawn',
  calls: 100,
  postgres: {
    // Each call inserts once and reads twice; a timer queries now and then.
    statements: [statement('select a', 200), statement('insert b', 99), statement('sweep', 5)],
    wal: [
      { kind: 'Heap/INSERT', records: 100, bytes: 50_000, pageImages: 8000 },
      { kind: 'Heap/HOT_UPDATE', records: 98, bytes: 10_000, pageImages: 0 },
    ],
    updates: { all: 200, heapOnly: 98 },
    cpuMs: 150,
  },
  redis: { commands: 2000, calls: 4300, cpuMs: 42 },
  store: { PUT: 100, HEAD: 0 },
  wires: { 'API, Redis': { toServer: 89_000, fromServer: 19_000 } },
}

it('gives the cost of a call without that of timers', () => {
  const idle = { workers: 200, perSecond: 71.4, share: 0.0123 }
  const foreignKeys = { withKeys: 0.35, withoutKeys: 0.29 }
  const lines = ledgerChapter({ entries: [drawn], idle, foreignKeys })
    .join('\n')
    .split('\n')
    .map(line => line.replace(/ +/g, ' '))
  expect(lines).toEqual(
    expect.arrayContaining([
      '| drawn | 3.0 | 0.05 | 9 | 600 | 98 % | 1.50 | 0.42 | 20.0 | 43.0 | 1.0 PUT |',
      '| drawn | 890 + 190 |',
      '| Heap/INSERT | 1.00 | 500 | 80 |',
      '| select a | 2.00 | 0.500 | 3 | 100 |',
      '200 idle workers that sweep: 71 statements a second, 1.2 % of one core for PostgreSQL.',
      'With 16 connections of one organization, inserting a render takes 0.350 ms of CPU time in PostgreSQL with the foreign keys of the table and 0.290 without them: the keys take 4.0 % of the time that PostgreSQL takes for a drawn poster.',
    ]),
  )
})
