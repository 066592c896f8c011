import { writeFile } from 'node:fs/promises'
import { type Batch, type BatchDryRun } from '../../types'
import { type BatchOfCsv } from '../../batches'
import { formats } from '../pictures/formats'
import { type Command, type CommandResult, type Context } from '../program/command'
import { Failure, UsageError } from '../program/faults'
import { progressOf } from './progress'
import { readCsv } from './read-csv'
import { saveArchive } from './save-archive'

export const batch: Command = {
  words: 'batch',
  summary: 'render a design once for each row of a CSV file',
  operands: [{ name: '<file>', takes: 'one' }],
  options: {
    design: { value: '<design>', short: 'd', summary: 'the design or template; required' },
    map: {
      value: '<heading=id.key>',
      short: 'm',
      many: true,
      summary: 'what a column sets, such as Name=headline.text; Notes= leaves it out',
    },
    format: { value: '<format>', short: 'f', summary: formats.join(', ') },
    scale: { value: '<factor>', summary: 'file pixels per page pixel, from 0.1 to 4' },
    strict: { summary: 'refuse columns that set nothing, and rows that break a limit of a field' },
    'skip-invalid': { summary: 'render the other rows if some are invalid' },
    results: {
      value: '<file>',
      short: 'r',
      summary: 'where to save the table of results; - is stdout',
    },
    archive: { value: '<file>', short: 'a', summary: 'where to save a ZIP with all files' },
    'dry-run': { summary: 'say what is wrong with the rows, and draw nothing' },
  },
  run: async context => {
    const { given } = context
    const design = given.text('design')
    if (design === undefined) throw new UsageError('--design is required')
    if (given.flag('json') && given.text('results') === '-')
      throw new UsageError('--results - must not be used with --json')
    const options = optionsOf(context)
    const rows = { ...options, csv: await readCsv(context, given.operand) }
    return given.flag('dry-run') ? check(context, design, rows) : draw(context, design, rows)
  },
}

async function draw(context: Context, design: string, rows: BatchOfCsv): Promise<CommandResult> {
  const { given, progress, say, signal } = context
  const { batches } = context.platen()
  progress(`Sending ${given.operand}`)
  const { id, ignoredColumns } = await batches.create(design, rows, { signal })
  sayIgnored(context, ignoredColumns)
  const stopped = (): void => say(`${id} continues; POST /api/v1/batches/${id}/cancel stops it`)
  signal.addEventListener('abort', stopped, { once: true })
  const onProgress = (now: Batch): void => progress(progressOf(now))
  const ended = await batches.waitFor(id, { signal, onProgress })
  signal.removeEventListener('abort', stopped)
  const saved = await saveResults(context, ended)
  const { total, completed } = ended.counts
  const text = [`${id}: ${completed} of ${total} rows completed${othersOf(ended)}`, ...saved]
  return {
    text: given.text('results') === '-' ? '' : text.join('\n'),
    json: { ...ended, saved },
    incomplete: completed < total,
  }
}

function othersOf({ counts }: Batch): string {
  const others = (['failed', 'invalid', 'cancelled'] as const).filter(each => counts[each] > 0)
  return others.map(each => `, ${counts[each]} ${each}`).join('')
}

/** Saves the table and the archive of a batch that has ended, where the user wants them; returns their paths. */
async function saveResults(context: Context, { id, archiveUrl }: Batch): Promise<string[]> {
  const { given, out, progress, signal } = context
  const results = given.text('results')
  const archive = given.text('archive')
  const saved: string[] = []
  if (results !== undefined) {
    const table = await context.platen().batches.table(id, { signal })
    if (results === '-') out(table)
    else saved.push(await write(results, table))
  }
  if (archive !== undefined && archiveUrl !== null) {
    progress(`Saving ${archive}`)
    await saveArchive({ id, archiveUrl }, archive, signal)
    saved.push(archive)
  }
  return saved
}

async function write(path: string, text: string): Promise<string> {
  try {
    await writeFile(path, text)
    return path
  } catch {
    throw new Failure(`${path} cannot be written`)
  }
}

async function check(context: Context, design: string, rows: BatchOfCsv): Promise<CommandResult> {
  const { given, progress, signal } = context
  progress(`Checking ${given.operand}`)
  const json = await context.platen().batches.dryRun(design, rows, { signal })
  sayIgnored(context, json.ignoredColumns)
  return { text: foundIn(json), json, incomplete: json.invalid > 0 }
}

/** Returns a line for each fault and each text that does not fit, and the numbers. */
const foundIn = ({ rows, valid, faults, overflow, measured }: BatchDryRun): string =>
  [
    ...faults.map(({ message, key }) => (key === null ? message : `${message} (${key})`)),
    ...overflow.map(({ row, elementId }) => `rows[${row}]: the text of ${elementId} does not fit`),
    `${valid} of ${rows} rows are valid; the layout of ${measured} was measured`,
  ].join('\n')

function sayIgnored({ say }: Context, columns: readonly string[]): void {
  for (const column of columns) say(`warning: column ${JSON.stringify(column)} sets nothing`)
}

function optionsOf({ given }: Context): Omit<BatchOfCsv, 'csv'> {
  const format = given.oneOf('format', formats)
  const scale = given.number('scale')
  const mapping = given.texts('map').map(pairIn)
  return {
    ...(format !== undefined && { format }),
    ...(scale !== undefined && { scale }),
    ...(given.flag('strict') && { strict: true }),
    ...(given.flag('skip-invalid') && { onInvalid: 'skip' as const }),
    ...(mapping.length > 0 && { mapping: Object.fromEntries(mapping) }),
  }
}

function pairIn(text: string): [heading: string, address: string] {
  const equals = text.lastIndexOf('=')
  if (equals < 1) throw new UsageError('--map must be <heading=id.key>, such as Name=headline.text')
  return [text.slice(0, equals), text.slice(equals + 1)]
}
