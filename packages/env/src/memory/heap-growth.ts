import { setFlagsFromString } from 'node:v8'

/**
 * Sets the percentage by which the heap may grow beyond what survived before V8 collects it as a whole. V8's own choice suits large heaps;
 * here images pass through small ones. CPU of one reference poster at V8's choice and at 300 % (ms): drawing it, JPEG 32.5, 21.3, PNG 56.8,
 * 44.5; the worker during that time, JPEG 5.9, 4.6, PNG 16.2, 7.9. A drawing process takes 15 MB more. A V8 that does not know the flag
 * prints a warning and goes on.
 */
export function setHeapGrowth(percent: number): void {
  setFlagsFromString(`--heap-growing-percent=${percent}`)
}
