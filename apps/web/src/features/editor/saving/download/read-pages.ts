/**
 * Parses page numbers such as `1, 3-5`; null unless they are among the pages from 1 to `count`. Each number is returned once, in order.
 */
export function readPages(text: string, count: number): number[] | null {
  const parts = text.split(',').map(part => rangeIn(part, count))
  if (parts.some(part => part === null)) return null
  return [...new Set(parts.flatMap(part => part ?? []))].toSorted((one, other) => one - other)
}

function rangeIn(text: string, count: number): number[] | null {
  const found = /^\s*(\d+)\s*(?:[-–]\s*(\d+)\s*)?$/.exec(text)
  if (!found) return null
  const from = Number(found[1])
  const to = found[2] === undefined ? from : Number(found[2])
  if (from < 1 || to < from || to > count) return null
  return Array.from({ length: to - from + 1 }, (_, index) => from + index)
}
