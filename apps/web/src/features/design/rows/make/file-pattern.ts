import { type Column } from '../model/columns'
import { type Row } from '../model/sheet'

/** The part of a pattern that stands for the number of the row. */
export const numberPart = '{row}'

/** Returns the part of a pattern that stands for the text in a column. */
export const columnPart = ({ heading }: Pick<Column, 'heading'>): string => `{${heading}}`

interface Named {
  columns: readonly Column[]
  row: Row
  /** The number of the row in the sheet, from 1. */
  number: number
}

/** The most characters of a file name. */
const longest = 120

/** Returns the name of a row's file by a pattern such as `{headline.text} {row}`: without characters that file systems refuse. */
export function fileNameOf(pattern: string, { columns, row, number }: Named): string {
  const values = new Map(
    columns.map((column, index): [string, string] => [columnPart(column), row.cells[index] ?? '']),
  )
  values.set(numberPart, String(number))
  return pattern
    .replaceAll(/\{[^{}]*\}/g, part => values.get(part) ?? '')
    .replaceAll(/[\p{Cc}/\\:*?"<>|]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[\s.]+|[\s.]+$/g, '')
    .slice(0, longest)
    .trim()
}
