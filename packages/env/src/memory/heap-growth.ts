import { setFlagsFromString } from 'node:v8'

/**
 * Sets by how many percent of what survived the heap may grow before V8 collects it as a whole. V8's own choice suits large
 * heaps; pictures pass through small ones here. CPU of one reference poster at V8's choice and at 300 % (ms): drawing it,
 * JPEG 32.5, 21.3, PNG 56.8, 44.5; the worker beside it, JPEG 5.9, 4.6, PNG 16.2, 7.9. A drawing process takes 15 MB more.
 * A V8 that does not know the flag prints a warning and goes on.
 */
export function setHeapGrowth(percent: number): void {
  setFlagsFromString(`--heap-growing-percent=${percent}`)
}
