import { readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { libraryOrganizationId, type OrganizationRecord } from '@platen/database'
import { AppError, toAppError } from '@platen/errors'
import { importBrandKit } from '../features/brands/import-brand-kit'
import { importTemplate } from '../features/templates/import-template'
import { type Command, type CommandContext, type CommandResult, table } from './command'
import { findOrganization } from '../features/organizations/find-organization'

interface Imported {
  record: { id: string; name: string | null }
  outcome: 'created' | 'changed' | 'unchanged'
}

/** An import, with a description of its source. */
interface Import {
  from: string
  run: () => Promise<Imported>
}

async function importKits(context: CommandContext): Promise<CommandResult> {
  const [path = ''] = context.operands
  const { id: organizationId } = await ownerOf(context, context.options['organization'])
  const content = await readJson(path)
  const kits: unknown[] = Array.isArray(content) ? content : [content]
  const imports = kits.map((kit, index) => ({
    from: Array.isArray(content) ? `${path}, kit ${index + 1}` : path,
    run: () => importBrandKit(context.importing(), { organizationId, kit, folder: dirname(path) }),
  }))
  return importAll(imports)
}

async function importTemplates({ operands, importing }: CommandContext): Promise<CommandResult> {
  const [folder = ''] = operands
  const paths = await documentsIn(folder)
  const imports = paths.map(path => ({
    from: path,
    run: async () => {
      const template = await readJson(path)
      return importTemplate(importing(), { template, folder })
    },
  }))
  return importAll(imports)
}

/** Commands that import files; importing the same file again changes nothing. */
export const importCommands: readonly Command[] = [
  {
    words: 'brands import',
    summary: 'create or update the brand kits in a file, matched by name',
    operands: ['<kit.json>'],
    options: {
      organization: {
        value: '<id or name>',
        summary:
          'the organization that the kits belong to; optional while there is only one organization',
      },
    },
    run: importKits,
  },
  {
    words: 'templates import',
    summary: 'create or update public templates from the documents in a folder, matched by id',
    operands: ['<folder>'],
    options: {},
    run: importTemplates,
  },
]

/** Imports one file at a time. A file that cannot be imported does not stop the others; it is reported at the end. */
async function importAll(imports: readonly Import[]): Promise<CommandResult> {
  const done: object[] = []
  const rows: string[][] = []
  const faults: string[] = []
  for (const { from, run } of imports) {
    try {
      const { record, outcome } = await run()
      const { id, name } = record
      done.push({ id, name, outcome })
      rows.push([outcome, id, name ?? ''])
    } catch (error) {
      const fault = toAppError(error)
      // Any other failure would also affect the next import.
      if (fault.code !== 'invalid_request') throw error
      faults.push(`${from}: ${fault.message}`)
    }
  }
  if (faults.length > 0) {
    const others = `${rows.length} of ${imports.length} were imported. Not imported: `
    throw new AppError('invalid_request', (rows.length > 0 ? others : '') + faults.join('\n'))
  }
  return { text: table(['outcome', 'id', 'name'], rows), json: done }
}

async function ownerOf(
  { database }: CommandContext,
  named: string | undefined,
): Promise<OrganizationRecord> {
  if (named !== undefined) return findOrganization(database, named)
  const all = await database.organizations.list()
  const [only, ...others] = all.filter(({ id }) => id !== libraryOrganizationId)
  if (!only) throw new AppError('not_found', 'There is no organization yet')
  if (others.length > 0)
    throw new AppError(
      'invalid_request',
      'There are several organizations; name one with --organization',
    )
  return only
}

/** Returns the JSON files in a folder, sorted by name. */
async function documentsIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => [])
  const documents = names.filter(name => name.endsWith('.json')).sort()
  if (documents.length === 0)
    throw new AppError('not_found', `${folder} contains no JSON documents`)
  return documents.map(name => join(folder, name))
}

async function readJson(path: string): Promise<unknown> {
  const text = await readFile(path, 'utf8').catch(() => {
    throw new AppError('not_found', `${path} cannot be read`)
  })
  try {
    return JSON.parse(text)
  } catch {
    throw new AppError('invalid_request', `${path} is not valid JSON`)
  }
}
