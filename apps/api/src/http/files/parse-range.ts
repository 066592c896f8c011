import { type IncomingHttpHeaders } from 'node:http'

interface ParsedRange {
  range?: { start: number; end?: number } | { last: number }
}

/**
 * Parses the range of bytes that a request asks for. Multiple ranges, other units and ranges of another version (`If-Range`) are
 * ignored, as HTTP allows: the answer is then the whole file.
 */
export function parseRange(headers: IncomingHttpHeaders): ParsedRange {
  const found = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(headers.range ?? '')
  // A file never changes under its URL, so no client needs `If-Range`; a request that has one gets the whole file.
  if (!found || headers['if-range'] !== undefined) return {}
  const [, start = '', end = ''] = found
  if (start === '') return end === '' ? {} : { range: { last: Number(end) } }
  if (end === '') return { range: { start: Number(start) } }
  return Number(end) < Number(start) ? {} : { range: { start: Number(start), end: Number(end) } }
}
