import { extname } from 'node:path'
import { fillPattern, type RenderFileRow } from '@platen/contract'
import { type FiledRow } from '@platen/database'
import { cut, safeName } from './safe-name'

/** A row, with what its files are named by. */
type NamedRow = Pick<FiledRow, 'row' | 'key' | 'fileName' | 'input'>

type StoredFile = Pick<RenderFileRow, 'key' | 'page'>

/** Names the files of an archive, each differently, also for file systems that ignore case. */
export class FileNames {
  private readonly taken = new Map<string, number>()

  /** `pattern` names the files of rows that have no name of their own; null for the key of the row, or its number. */
  constructor(private readonly pattern: string | null) {}

  /** Yields the files of a row with their names, in their order. */
  *of(row: NamedRow, files: readonly StoredFile[]): Generator<{ key: string; name: string }> {
    const { nameOf, hasPage } = this.namesOf(row)
    // A page has several files if there are several formats, which their extensions tell apart.
    const needsPage = !hasPage && new Set(files.map(({ page }) => page)).size > 1
    for (const { key, page } of files)
      yield { key, name: this.take(nameOf(page), needsPage ? `-${page}` : '', extname(key)) }
  }

  /** Returns what names the pages of a row. What the row sends is read once: the page alone differs. */
  private namesOf(row: NamedRow): { nameOf: (page: number) => string; hasPage: boolean } {
    const { pattern } = this
    const values = new Map<string, string>()
    const valueOf = (part: string): string => {
      const value = values.get(part) ?? cut(partOf(row, part))
      values.set(part, value)
      return value
    }
    const textOf = (page: number): string => {
      if (row.fileName !== null || pattern === null) return row.fileName ?? row.key ?? ''
      return fillPattern(pattern, part => (part === 'page' ? `${page}` : valueOf(part)))
    }
    const nameOf = (page: number): string => safeName(textOf(page)) || `row-${row.row}`
    const hasPage = row.fileName === null && pattern?.includes('{page}') === true
    if (hasPage) return { nameOf, hasPage }
    const name = nameOf(1)
    return { nameOf: () => name, hasPage }
  }

  private take(name: string, suffix: string, extension: string): string {
    const base = withoutExtension(name, extension) + suffix
    // The number of a repeated name may make it that of another file.
    for (;;) {
      const key = `${base}${extension}`.toLowerCase()
      const nth = (this.taken.get(key) ?? 0) + 1
      this.taken.set(key, nth)
      if (nth === 1) return base + extension
      const numbered = `${base} (${nth})${extension}`
      if (this.taken.has(numbered.toLowerCase())) continue
      this.taken.set(numbered.toLowerCase(), 1)
      return numbered
    }
  }
}

/** A name that ends with the extension of the file needs no second one. */
function withoutExtension(name: string, extension: string): string {
  const same = extension === '.jpg' ? /\.jpe?g$/i : new RegExp(`\\${extension}$`, 'i')
  return name.replace(same, '') || name
}

/** Returns what a placeholder other than the page stands for; an empty string if the row has no such value. */
function partOf({ row, key, input }: NamedRow, part: string): string {
  if (part === 'row') return String(row)
  if (part === 'key') return key ?? ''
  const dot = part.lastIndexOf('.')
  const [subject, name] = [part.slice(0, dot), part.slice(dot + 1)]
  if (subject === 'metadata') return textOf(own(input?.metadata, name))
  const modifications: unknown[] = Array.isArray(input?.modifications) ? input.modifications : []
  const sent = modifications.findLast(
    modification => own(modification, 'id') === subject && own(modification, name) !== undefined,
  )
  return textOf(own(sent, name))
}

const own = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : ''
