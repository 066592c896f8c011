import { table } from '../results/table'
import { type Ledger, type LedgerEntry } from './run-ledger'
import { type StatementCount } from './read-postgres'

/**
 * A statement counts towards the price of a call if it occurs in at least this share of calls. All others belong to timers and
 * expiring caches.
 */
const shareOfCalls = 0.9

/** Returns the number of statements for each call, without those of timers. */
function statementsOf({ calls, postgres }: LedgerEntry): number {
  return postgres.statements
    .filter(statement => statement.calls >= shareOfCalls * calls)
    .reduce((sum, statement) => sum + statement.calls / calls, 0)
}

/** Returns the bytes that each call adds to the write-ahead log, without full-page images. */
function walBytesOf({ calls, postgres }: LedgerEntry): number {
  return postgres.wal.reduce((sum, { bytes }) => sum + bytes, 0) / calls
}

/** Returns the share of claims that touched no index. Each render has one claim; its completion touches indexes, so it is not counted. */
function heapOnlyShareOf({ calls, postgres }: LedgerEntry): number {
  return postgres.updates.heapOnly / calls
}

/** Returns the chapter on the price of a render. */
export function ledgerChapter({ entries, idle, foreignKeys }: Ledger): string[] {
  return [
    '## The price of a render',
    '',
    'One API process and one worker with a render slot per core, PostgreSQL, Redis and an S3 server that keeps files in memory, on one machine. 16 callers request the poster as JPEG in seven ways: drawn with a different text each time, the same with an Idempotency-Key, reused from earlier files, by a signed URL once it is drawn, as a dry run with a different text each time, without waiting (202, including the drawing), and as rows of one batch. All figures are for one call. A statement counts if nearly every call makes it; all others belong to timers and expiring caches. pg_stat_statements is loaded; pages are the 8 KiB pages that statements touch. WAL does not include full-page images. A claim is heap-only if it touches no index.',
    '',
    priceTable(entries),
    '',
    'Bytes on each connection, to the server and back:',
    '',
    wiresTable(entries),
    '',
    'WAL of a drawn poster, by kind of record:',
    '',
    walTable(entries),
    '',
    'Statements of a drawn poster:',
    '',
    statementsTable(entries),
    '',
    `${idle.workers} idle workers that sweep: ${idle.perSecond.toFixed(0)} statements a second, ${(100 * idle.share).toFixed(1)} % of one core for PostgreSQL.`,
    '',
    foreignKeyLine(entries, foreignKeys),
  ]
}

function foreignKeyLine(
  [drawn]: readonly LedgerEntry[],
  { withKeys, withoutKeys }: Ledger['foreignKeys'],
): string {
  const whole = drawn ? drawn.postgres.cpuMs / drawn.calls : NaN
  const share = ((100 * (withKeys - withoutKeys)) / whole).toFixed(1)
  return `With 16 connections of one organization, inserting a render takes ${withKeys.toFixed(3)} ms of CPU time in PostgreSQL with the foreign keys of the table and ${withoutKeys.toFixed(3)} without them: the keys take ${share} % of the time that PostgreSQL takes for a drawn poster.`
}

function priceTable(entries: readonly LedgerEntry[]): string {
  return table(
    [
      'call',
      'statements',
      'others',
      'pages',
      'WAL bytes',
      'heap-only claims',
      'PostgreSQL ms',
      'Redis ms',
      'commands',
      'with scripts',
      'S3 requests',
    ],
    entries.map(entry => {
      const { what, calls, postgres, redis, store } = entry
      const each = (count: number, digits = 1): string => (count / calls).toFixed(digits)
      const all = sum(postgres.statements, statement => statement.calls) / calls
      const requests = Object.entries(store).filter(([, count]) => count / calls >= 0.01)
      return [
        what,
        statementsOf(entry).toFixed(1),
        (all - statementsOf(entry)).toFixed(2),
        each(
          sum(postgres.statements, statement => statement.pages),
          0,
        ),
        walBytesOf(entry).toFixed(0),
        postgres.updates.all === 0 ? '' : `${(100 * heapOnlyShareOf(entry)).toFixed(0)} %`,
        each(postgres.cpuMs, 2),
        each(redis.cpuMs, 2),
        each(redis.commands),
        each(redis.calls),
        requests.map(([method, count]) => `${each(count)} ${method}`).join(', '),
      ]
    }),
  )
}

function wiresTable(entries: readonly LedgerEntry[]): string {
  const names = Object.keys(entries[0]?.wires ?? {})
  return table(
    ['call', ...names],
    entries.map(({ what, calls, wires }) => [
      what,
      ...names.map(name => {
        const { toServer = 0, fromServer = 0 } = wires[name] ?? {}
        return `${(toServer / calls).toFixed(0)} + ${(fromServer / calls).toFixed(0)}`
      }),
    ]),
  )
}

function walTable([drawn]: readonly LedgerEntry[]): string {
  if (!drawn) return ''
  const { calls, postgres } = drawn
  const kinds = postgres.wal.filter(({ records }) => records >= calls / 20)
  return table(
    ['records', 'count', 'bytes', 'full-page images'],
    kinds.map(({ kind, records, bytes, pageImages }) => [
      kind,
      (records / calls).toFixed(2),
      (bytes / calls).toFixed(0),
      (pageImages / calls).toFixed(0),
    ]),
  )
}

function statementsTable([drawn]: readonly LedgerEntry[]): string {
  if (!drawn) return ''
  const { calls, postgres } = drawn
  const shown = postgres.statements.filter(statement => statement.calls >= calls / 50)
  return table(
    ['statement', 'count', 'ms', 'pages', 'WAL bytes'],
    shown.map(statement => [
      nameOf(statement),
      (statement.calls / calls).toFixed(2),
      (statement.execMs / statement.calls).toFixed(3),
      (statement.pages / statement.calls).toFixed(0),
      (statement.walBytes / statement.calls).toFixed(0),
    ]),
  )
}

/** Returns the end of a statement. It says more than the beginning, which contains the organization's scope. */
const nameOf = ({ text }: StatementCount): string => {
  const words = text.replace(/\s+/g, ' ').replaceAll('|', '¦').trim()
  return words.length > 70 ? `… ${words.slice(-70)}` : words
}

const sum = <Item>(items: readonly Item[], of: (item: Item) => number): number =>
  items.reduce((total, item) => total + of(item), 0)
