import { type CDPSession } from 'playwright-core'

/** The memory that a page holds after garbage collection. */
export interface Held {
  /** The bytes of the JavaScript heap. */
  heap: number
  /** The number of DOM nodes, including those outside the tree. */
  nodes: number
  listeners: number
}

/** Collects garbage, and then reads what is left. Collects twice, since late finalizers free more. */
export async function readHeld(devtools: CDPSession): Promise<Held> {
  for (let turn = 0; turn < 2; turn++) await devtools.send('HeapProfiler.collectGarbage')
  const { usedSize: heap } = await devtools.send('Runtime.getHeapUsage')
  const { nodes, jsEventListeners: listeners } = await devtools.send('Memory.getDOMCounters')
  return { heap, nodes, listeners }
}

/** A snapshot as V8 writes it: each node is a sequence of numbers, one for each field. */
export interface HeapSnapshot {
  snapshot: { meta: { node_fields: string[]; node_types: [string[], ...unknown[]] } }
  nodes: number[]
}

/** Returns the size in bytes of the values that programs hold in a page, without garbage; see `valueBytes`. */
export async function readValues(devtools: CDPSession): Promise<number> {
  const parts: string[] = []
  const take = ({ chunk }: { chunk: string }): void => {
    parts.push(chunk)
  }
  devtools.on('HeapProfiler.addHeapSnapshotChunk', take)
  await devtools.send('HeapProfiler.takeHeapSnapshot')
  devtools.off('HeapProfiler.addHeapSnapshotChunk', take)
  return valueBytes(JSON.parse(parts.join('')) as HeapSnapshot)
}

/** The kinds of nodes, as V8 names them, that are values of a program. */
const values: ReadonlySet<string> = new Set([
  'array',
  'bigint',
  'closure',
  'concatenated string',
  'number',
  'object',
  'regexp',
  'sliced string',
  'string',
  'symbol',
])

/**
 * Returns the size in bytes of all values: objects, lists, strings and functions. Leaves out code that V8 has compiled, since it grows with
 * all code that has ever run for long. Also leaves out values that the browser keeps, such as answers that it shows to a debugger.
 */
export function valueBytes({ snapshot: { meta }, nodes }: HeapSnapshot): number {
  const [names] = meta.node_types
  const [type, size] = ['type', 'self_size'].map(field => meta.node_fields.indexOf(field))
  if (type === undefined || size === undefined || type < 0 || size < 0)
    throw new Error('the heap snapshot has unexpected fields')
  let bytes = 0
  for (let at = 0; at < nodes.length; at += meta.node_fields.length)
    if (values.has(names[nodes[at + type] ?? -1] ?? '')) bytes += nodes[at + size] ?? 0
  return bytes
}
