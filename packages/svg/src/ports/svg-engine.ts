import type * as resvg from '@resvg/resvg-wasm'

/** An SVG that resvg has parsed. */
export type Drawing = InstanceType<(typeof resvg)['Resvg']>
export type DrawingOptions = NonNullable<ConstructorParameters<(typeof resvg)['Resvg']>[1]>

/** resvg, wherever it runs. */
export interface SvgEngine {
  /**
   * Parses an SVG, passes it to `use` and frees it. Rejects with the error of resvg or `use`, with another error if parsing and
   * `use` together take too long, and with `FailedStart` if resvg does not start.
   */
  open<T>(svg: string, options: DrawingOptions, use: (drawing: Drawing) => T): Promise<T>
}

/** Thrown if resvg cannot start for lack of memory or files, which is not the drawing's fault. */
export class FailedStart extends Error {
  constructor(cause: unknown) {
    super(`resvg did not start: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    })
  }
}

/** Returns true if the time limit stopped a drawing. */
export function tookTooLong(fault: unknown): boolean {
  const code = typeof fault === 'object' && fault !== null && 'code' in fault && fault.code
  return code === 'ERR_SCRIPT_EXECUTION_TIMEOUT'
}
