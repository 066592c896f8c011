import { type CellValue } from 'hucre'
import { dateToSerial, format, getLocale } from 'numfmt'

interface ShownCell {
  /** A date is in UTC. */
  value: CellValue
  /** The number format of the cell; undefined for the general one. */
  pattern: string | undefined
  /** The language of the person, as BCP 47. */
  locale: string
}

/** Returns the text that a spreadsheet shows for a value. Numbers without a format have all their digits. */
export function shownCell({ value, pattern = 'General', locale }: ShownCell): string {
  if (value === null) return ''
  if (typeof value === 'string') return value
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE'
  const number = value instanceof Date ? serialOf(value) : value
  if (pattern === shortDate) return shortDateOf(value, locale)
  if (/^general$/i.test(pattern)) return plainNumber(number, locale)
  try {
    return format(pattern, number, { locale }).trim()
  } catch {
    return plainNumber(number, locale)
  }
}

/** Returns the days since 1900 of a date in UTC, by which spreadsheets count. */
const serialOf = (date: Date): number => dateToSerial(date, { ignoreTimezone: true }) ?? 0

/** The format that each language writes in its own order. */
const shortDate = 'm/d/yyyy'

function shortDateOf(value: number | Date, locale: string): string {
  const date = value instanceof Date ? value : new Date(Math.round((value - 25_569) * 86_400_000))
  const digits = locale === 'en' || locale === 'en-US' ? 'numeric' : '2-digit'
  return new Intl.DateTimeFormat(locale, {
    year: 'numeric',
    month: digits,
    day: digits,
    timeZone: 'UTC',
  }).format(date)
}

/** Spreadsheets calculate with 15 digits. */
const plainNumber = (number: number, locale: string): string =>
  String(Number(number.toPrecision(15))).replace('.', getLocale(locale)?.decimal ?? '.')
