import { type IDataObject } from 'n8n-workflow'
import { type Modification } from './modifications'

/** The choices of a person under Options. */
export interface Options {
  format?: string
  scale?: number
  quality?: number
  pages?: string
  transparent?: boolean
  strict?: boolean
  onAssetError?: string
  modifications?: string | object
  metadata?: string | object
  idempotencyKey?: string
  /** Expressions may return numbers. */
  rowKey?: string | number
  fileName?: string | number
  onInvalid?: string
  mergePdf?: boolean
}

/** Returns the options that a call takes as they are; throws if `pages` is no list of numbers. */
export function callOptions({ pages, ...options }: Options): IDataObject {
  const { format, scale, quality, transparent, strict, onAssetError } = options
  return defined({
    format,
    scale,
    quality,
    transparent,
    strict,
    onAssetError,
    ...(pages !== undefined && pages.trim() !== '' && { pages: pageNumbers(pages) }),
  })
}

/** Returns the key and the file name of a row, if it has any. */
export const rowNames = ({ rowKey = '', fileName = '' }: Options): IDataObject =>
  defined({ key: String(rowKey), fileName: String(fileName) })

/** Returns the values of an object that are neither undefined nor empty texts. */
export function defined(values: IDataObject): IDataObject {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined && value !== ''),
  )
}

/** Returns the modifications under Options, which follow those of the form. Throws if they are no JSON list. */
export function moreModifications({ modifications = '' }: Options): Modification[] {
  const value = json(modifications, 'More Modifications')
  if (value === undefined) return []
  if (!Array.isArray(value)) throw new Error('More Modifications must be a JSON list')
  return value as Modification[]
}

/** Returns the metadata under Options; undefined if there are none. Throws if they are no JSON object. */
export function metadataOf({ metadata = '' }: Options): IDataObject | undefined {
  const value = json(metadata, 'Metadata')
  if (value === undefined) return undefined
  if (Array.isArray(value)) throw new Error('Metadata must be a JSON object')
  return value as IDataObject
}

function json(given: string | object, name: string): object | undefined {
  if (typeof given === 'object') return given
  if (given.trim() === '') return undefined
  let value: unknown
  try {
    value = JSON.parse(given)
  } catch {
    value = undefined
  }
  if (typeof value === 'object' && value !== null) return value
  throw new Error(`${name} must be JSON`)
}

function pageNumbers(pages: string): number[] {
  return pages.split(',').map(page => {
    const number = Number(page)
    if (page.trim() !== '' && Number.isInteger(number) && number > 0) return number
    throw new Error('Pages must be numbers with commas between them, such as 1,3')
  })
}
