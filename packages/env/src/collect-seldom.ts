import { setFlagsFromString } from 'node:v8'

/**
 * Lets the heap of this process grow to four times what survived before it is marked as a whole. Pictures pass through
 * small heaps here, and V8's own pace marks everything anew for every few of them. CPU before and after (ms for one
 * reference poster): drawing it, JPEG 32.5, 21.3, PNG 56.8, 44.5; the worker beside it, JPEG 5.9, 4.6, PNG 16.2, 7.9. A
 * process takes 15 MB more. A V8 that does not know the flag says so and goes on.
 */
export function collectSeldom({ growthPercent = 300 } = {}): void {
  setFlagsFromString(`--heap-growing-percent=${growthPercent}`)
}
