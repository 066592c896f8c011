import { extname } from 'node:path'
import { type DryRun, type GenerateRequest, type Warning } from '../../types'
import { type Command, type CommandResult, type Context } from '../program/command'
import { UsageError } from '../program/faults'
import { formats } from './formats'
import { modificationOptions, modificationsOf } from './modifications'
import { saveFiles } from './output-files'

export const render: Command = {
  words: 'render',
  summary: 'render a design or template, and save the files',
  operands: [{ name: '<design>', takes: 'one' }],
  options: {
    ...modificationOptions,
    output: { value: '<file>', short: 'o', summary: 'where to save it; - is stdout' },
    format: {
      value: '<format>',
      short: 'f',
      summary: `${formats.join(', ')}; by default that of the output's name`,
    },
    pages: { value: '<numbers>', summary: 'the numbers of the pages, such as 1,3' },
    scale: { value: '<factor>', summary: 'file pixels per page pixel, from 0.1 to 4' },
    quality: { value: '<number>', summary: 'from 1 to 100, for JPEG, WebP and AVIF' },
    transparent: { summary: 'omit the background' },
    strict: { summary: 'fail where a modification would be ignored' },
    'dry-run': { summary: 'say what would happen, and draw nothing' },
  },
  run: async context => {
    const design = context.given.operand
    const body = await bodyOf(context)
    return context.given.flag('dry-run')
      ? check(context, design, body)
      : draw(context, design, body)
  },
}

type Body = Omit<GenerateRequest, 'async' | 'dryRun'>

async function draw(context: Context, design: string, body: Body): Promise<CommandResult> {
  const { given, progress, signal } = context
  const platen = context.platen()
  progress(`Rendering ${design}`)
  const result = await platen.generate(design, body, { signal })
  sayWarnings(context, result.warnings)
  const files = given.text('output')
  const saved = await saveFiles(context, {
    files: result.files,
    output: files,
    // An id is typed by hand, and may be wrong.
    name: design.replace(/[^\w@-]/g, '_'),
  })
  const json = { ...result, saved }
  // Stdout has the file.
  return files === '-' ? { text: '', json } : { text: saved.join('\n'), json }
}

async function check(context: Context, design: string, body: Body): Promise<CommandResult> {
  context.progress(`Checking ${design}`)
  const json = await context.platen().dryRun(design, body, { signal: context.signal })
  sayWarnings(context, json.warnings)
  const text = json.valid ? 'The render would succeed.' : missingIn(json)
  return { text, json, incomplete: !json.valid }
}

const missingIn = ({ assets }: DryRun): string =>
  assets
    .filter(({ status }) => status === 'missing')
    .map(({ elementId, font, reason }) => `${elementId ?? font ?? ''}: ${reason ?? 'missing'}`)
    .join('\n')

function sayWarnings({ say }: Context, warnings: readonly Warning[]): void {
  for (const { message, code } of warnings) say(`warning: ${message} (${code})`)
}

async function bodyOf(context: Context): Promise<Body> {
  const { given } = context
  const format = formatIn(context)
  const pages = given.text('pages')
  const scale = given.number('scale')
  const quality = given.number('quality')
  if (given.flag('json') && given.text('output') === '-')
    throw new UsageError('--output - must not be used with --json')
  return {
    modifications: await modificationsOf(context),
    ...(format !== undefined && { format }),
    ...(pages !== undefined && { pages: pagesIn(pages) }),
    ...(scale !== undefined && { scale }),
    ...(quality !== undefined && { quality }),
    ...(given.flag('transparent') && { transparent: true }),
    ...(given.flag('strict') && { strict: true }),
  }
}

function formatIn({ given }: Context): (typeof formats)[number] | undefined {
  const chosen = given.oneOf('format', formats)
  const output = given.text('output')
  if (chosen !== undefined || output === undefined || output === '-') return chosen
  const ending = extname(output).slice(1).toLowerCase()
  const named = ending === 'jpeg' ? 'jpg' : formats.find(format => format === ending)
  if (named) return named
  throw new UsageError(
    '--output must end with .jpg, .png, .webp, .avif or .pdf, or be used with --format',
  )
}

function pagesIn(text: string): number[] {
  if (!/^\d{1,6}(,\d{1,6})*$/.test(text))
    throw new UsageError('--pages must be page numbers, such as 1,3')
  return text.split(',').map(Number)
}
