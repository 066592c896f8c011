import { shorten } from '@platen/design'
import { AppError } from '@platen/errors'
import { Parser } from 'papaparse'
import { columnName } from './column-name'
import { detectSeparator } from './detect-separator'
import { tableLimits } from './table-limits'

/** A row that is not empty, by its number in the spreadsheet, where the headings are row 1; or the reason why it cannot be read. */
export type TableRow = { row: number; cells: string[] } | { row: number; fault: string }

/** Characters that are read at a time: the beginning of a row that has not arrived whole is read again with each slice of it. */
const sliceLength = tableLimits.rowCharacters
/** Empty rows above the headings, whichever the separator is. */
const emptyRow = /^[ \t,;]*\n/
/** A first line that names the separator, for spreadsheets. */
const separatorLine = /^sep=([,;\t])\n/i

/**
 * Reads a CSV table (RFC 4180) part by part. The separator (comma, semicolon or tab) is the most frequent one in the headings. Each
 * method throws `invalid_request` that names the row, and the column where there is one, if nothing after that place can be read.
 */
export class TableReader {
  /** Text that does not fill a slice yet. */
  #arrived = ''
  /** The beginning of a row, which has been read, but has not arrived whole. */
  #waiting = ''
  #separator: string | undefined
  #headings: string[] | undefined
  /** Rows that have been read, with those that are empty. */
  #rows = 0
  #endsInCarriageReturn = false

  /** The headings, without spaces around them; undefined until they have arrived. */
  get headings(): readonly string[] | undefined {
    return this.#headings
  }

  /** Adds the next part of the text, of any length, and returns the rows that can be read by now. */
  *add(text: string): Generator<TableRow> {
    this.#arrived += text
    while (this.#arrived.length >= sliceLength) yield* this.#readSlice()
  }

  /** Returns the rows that the end of the text completes. */
  *end(): Generator<TableRow> {
    yield* this.#readSlice()
    yield* this.#read(true)
    if (!this.#headings) throw invalid('The file is empty')
  }

  *#readSlice(): Generator<TableRow> {
    this.#waiting += this.#withLineFeeds(this.#arrived.slice(0, sliceLength))
    this.#arrived = this.#arrived.slice(sliceLength)
    yield* this.#read(false)
    if (this.#waiting.length > tableLimits.rowCharacters) throw this.#tooLong()
  }

  /** Line breaks become line feeds, also within cells; one that two parts share is not doubled. */
  #withLineFeeds(text: string): string {
    const rest = this.#endsInCarriageReturn && text.startsWith('\n') ? text.slice(1) : text
    this.#endsInCarriageReturn = text.endsWith('\r')
    return rest.replace(/\r\n?/g, '\n')
  }

  *#read(isLast: boolean): Generator<TableRow> {
    if (!this.#headings) this.#skipToHeadings(isLast)
    this.#separator ??= detectSeparator(this.#waiting, isLast)
    const separator = this.#separator
    if (separator === undefined) return
    const text = this.#waiting
    const { data, errors, meta } = parsed(text, separator, isLast)
    // The row that has not arrived whole may be without fault once the rest of it has.
    const error = errors.find(({ row }) => isLast || row < data.length)
    if (error) throw this.#misquoted(error, text, separator)
    this.#waiting = isLast ? '' : text.slice(meta.cursor)
    for (const cells of data) {
      const row = ++this.#rows
      if (row > tableLimits.rows)
        throw invalid(`The file must have at most ${tableLimits.rows.toLocaleString('en-US')} rows`)
      if (cells.every(isBlank)) continue
      if (this.#headings) yield this.#rowOf(row, cells)
      else this.#headings = headingsOf(row, cells)
    }
  }

  #skipToHeadings(isLast: boolean): void {
    if (isLast && !this.#waiting.endsWith('\n')) this.#waiting += '\n'
    if (this.#rows === 0) this.#skipSeparatorLine()
    for (let empty = emptyRow.exec(this.#waiting); empty; empty = emptyRow.exec(this.#waiting)) {
      this.#rows++
      this.#waiting = this.#waiting.slice(empty[0].length)
    }
  }

  #skipSeparatorLine(): void {
    const told = separatorLine.exec(this.#waiting)
    if (!told) return
    this.#separator = told[1]
    this.#rows++
    this.#waiting = this.#waiting.slice(told[0].length)
  }

  #misquoted({ code, row, index }: ParseError, text: string, separator: string): AppError {
    const before = parsed(text.slice(0, index - 1), separator, true).data.at(-1) ?? ['']
    const place = this.#placeOf(this.#rows + row + 1, before.length - 1)
    return invalid(
      code === 'MissingQuotes'
        ? `${place}: the quote at the beginning of the cell is not closed`
        : `${place}: there is text after the closing quote; to write a quote inside a cell, double it`,
    )
  }

  #rowOf(row: number, cells: string[]): TableRow {
    const headings = this.#headings ?? []
    const strange = cells.findIndex((cell, at) => (headings[at] ?? '') === '' && !isBlank(cell))
    if (strange !== -1)
      return { row, fault: `row ${row}, column ${columnName(strange)} has no heading` }
    const broken = cells.findIndex(isBroken)
    if (broken !== -1) return { row, fault: `${this.#placeOf(row, broken)} ${mustBeUtf8}` }
    return { row, cells: headings.map((_, at) => cells[at] ?? '') }
  }

  #placeOf(row: number, column: number): string {
    const heading = this.#headings?.[column]
    return `row ${row}, column ${heading ? JSON.stringify(shorten(heading)) : columnName(column)}`
  }

  #tooLong(): AppError {
    const most = tableLimits.rowCharacters.toLocaleString('en-US')
    return invalid(
      `row ${this.#rows + 1} must be at most ${most} characters; perhaps a quote in it is not closed`,
    )
  }
}

const mustBeUtf8 = 'is not text in UTF-8; save the file as "CSV UTF-8"'

function headingsOf(row: number, cells: readonly string[]): string[] {
  const broken = cells.findIndex(isBroken)
  if (broken !== -1) throw invalid(`row ${row}, column ${columnName(broken)} ${mustBeUtf8}`)
  const headings = cells.map(cell => cell.trim())
  const used = headings.findLastIndex(heading => heading !== '') + 1
  if (used > tableLimits.columns)
    throw invalid(
      `The file must have at most ${tableLimits.columns.toLocaleString('en-US')} columns`,
    )
  return headings.slice(0, used)
}

const isBlank = (cell: string): boolean => cell.trim() === ''

/** Characters that tables in another encoding have when they are read as UTF-8. */
const isBroken = (cell: string): boolean => /[\0\uFFFD]/.test(cell)

interface ParseError {
  code: string
  /** Its place among the rows that were read at once. */
  row: number
  /** The place of the first character within the quotes. */
  index: number
}

interface Parsed {
  data: string[][]
  errors: ParseError[]
  meta: { cursor: number }
}

function parsed(text: string, separator: string, isLast: boolean): Parsed {
  const parser = new Parser({ delimiter: separator, newline: '\n' })
  return parser.parse(text, 0, !isLast) as Parsed
}

const invalid = (message: string): AppError => new AppError('invalid_request', message)
