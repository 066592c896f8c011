import { type CDPSession } from 'playwright-core'

/** What a page holds after everything that nobody needs is gone. */
export interface Held {
  /** Bytes of the JavaScript heap. */
  heap: number
  /** Nodes of the DOM, also those out of the tree. */
  nodes: number
  listeners: number
}

/** Collects what is garbage, twice since what ends late frees more, and reads what is left. */
export async function readHeld(devtools: CDPSession): Promise<Held> {
  for (let turn = 0; turn < 2; turn++) await devtools.send('HeapProfiler.collectGarbage')
  const { usedSize: heap } = await devtools.send('Runtime.getHeapUsage')
  const { nodes, jsEventListeners: listeners } = await devtools.send('Memory.getDOMCounters')
  return { heap, nodes, listeners }
}
