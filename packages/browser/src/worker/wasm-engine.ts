import { type Drawing, type DrawingOptions, FailedStart, type SvgEngine } from '@platen/svg'
import { initWasm, Resvg } from '@resvg/resvg-wasm'
import { loadedOnce } from './loaded-once'

/** resvg in this worker, loaded when it is first needed. */
export class WasmEngine implements SvgEngine {
  /** True if WebAssembly has trapped: anything that it draws afterwards may be wrong. */
  spoiled = false

  /** `beforeWork` is called before each stretch of work that cannot be interrupted. */
  constructor(
    private readonly url: string,
    private readonly beforeWork: () => void,
  ) {}

  /** Loads resvg once. Rejects with `FailedStart`; the next call tries again. */
  readonly start = loadedOnce(async () => {
    try {
      await initWasm(fetch(this.url))
    } catch (cause) {
      throw new FailedStart(cause)
    }
  })

  async open<T>(svg: string, options: DrawingOptions, use: (drawing: Drawing) => T): Promise<T> {
    await this.start()
    this.beforeWork()
    try {
      const drawing = new Resvg(svg, options)
      const result = use(drawing)
      drawing.free()
      return result
    } catch (fault) {
      if (fault instanceof WebAssembly.RuntimeError || fault instanceof RangeError) {
        this.spoiled = true
      }
      throw fault
    }
  }
}
