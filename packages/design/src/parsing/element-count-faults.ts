import { type JsonObject } from './json'
import { type Fault } from './describe-issue'
import { limits } from '../values/limits'

/**
 * Reports pages with too many elements. It counts on the raw document, so that an oversized one is refused
 * before it is validated.
 */
export function elementCountFaults(document: unknown): Fault[] {
  return listOf(document, 'pages').flatMap((page, index) => {
    const count = countElements(page)
    if (count <= limits.elementsPerPage) return []
    const message = `must hold at most ${limits.elementsPerPage} elements, those of groups included (it holds ${count})`
    return [{ path: ['pages', index, 'children'], message }]
  })
}

function countElements(parent: unknown): number {
  const children = listOf(parent, 'children')
  return children.reduce<number>((count, child) => count + 1 + countElements(child), 0)
}

function listOf(value: unknown, key: string): readonly unknown[] {
  if (typeof value !== 'object' || value === null) return []
  const list = (value as JsonObject)[key]
  return Array.isArray(list) ? list : []
}
