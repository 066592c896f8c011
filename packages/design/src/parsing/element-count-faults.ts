import { type JsonObject } from './json'
import { type Fault } from './describe-issue'
import { limits } from '../values/limits'

/**
 * Reports pages with too many elements, and documents with too many on all pages together. Counts in the raw document, so that an
 * oversized one is rejected before validation.
 */
export function elementCountFaults(document: unknown): Fault[] {
  const counts = listOf(document, 'pages').map(countElements)
  const all = counts.reduce((sum, count) => sum + count, 0)
  const faults = counts.flatMap((count, index) => {
    if (count <= limits.elementsPerPage) return []
    return [{ path: ['pages', index, 'children'], message: tooMany(limits.elementsPerPage, count) }]
  })
  if (faults.length > 0 || all <= limits.elements) return faults
  return [{ path: ['pages'], message: tooMany(limits.elements, all) }]
}

const tooMany = (most: number, count: number): string =>
  `must contain at most ${most.toLocaleString('en-US')} elements, including those in groups (it contains ${count})`

function countElements(parent: unknown): number {
  const children = listOf(parent, 'children')
  return children.reduce<number>((count, child) => count + 1 + countElements(child), 0)
}

function listOf(value: unknown, key: string): readonly unknown[] {
  if (typeof value !== 'object' || value === null) return []
  const list = (value as JsonObject)[key]
  return Array.isArray(list) ? list : []
}
