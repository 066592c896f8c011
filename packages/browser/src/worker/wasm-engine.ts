import { type Drawing, type DrawingOptions, FailedStart, type SvgEngine } from '@platen/svg'
import { initWasm, Resvg } from '@resvg/resvg-wasm'

/** resvg in this worker, loaded when first needed. */
export class WasmEngine implements SvgEngine {
  private started: Promise<void> | undefined
  /** WebAssembly has trapped: nothing that it draws from now on is right. */
  spoiled = false

  /** `beforeWork` is called before each stretch of work that nothing can interrupt. */
  constructor(
    private readonly url: string,
    private readonly beforeWork: () => void,
  ) {}

  async open<T>(svg: string, options: DrawingOptions, use: (drawing: Drawing) => T): Promise<T> {
    await (this.started ??= initWasm(fetch(this.url)).catch((cause: unknown) => {
      this.started = undefined
      throw new FailedStart(cause)
    }))
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
