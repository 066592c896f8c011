import { readFile } from 'node:fs/promises'
import { compileFunction, createContext, Script } from 'node:vm'
import { type Drawing, type DrawingOptions, FailedStart, type SvgEngine } from '@platen/svg'
import type * as binding from '@resvg/resvg-wasm'

type Binding = typeof binding

/** Instances that have drawn an image of more pixels than this are dropped: WebAssembly memory never shrinks. */
const keepBelowPixels = 8_000_000

/** The time limit for one drawing: plenty for real drawings, and less than the limit for a whole render. */
const defaultTimeLimitMs = 10_000

interface Parts {
  glue: string
  wasm: Buffer
}

interface ResvgOptions {
  /** The time limit for one drawing. */
  timeLimitMs?: number
  load?: () => Promise<Parts>
}

/**
 * Runs resvg in WebAssembly. Only resvg gets foreign SVGs: its faults are traps that can be caught, while Skia would crash the
 * process. After a fault, the instance is discarded.
 */
export class Resvg implements SvgEngine {
  private instance: Promise<Binding> | undefined
  private readonly clocked = createContext({ run: (): void => undefined })
  private readonly runClocked = new Script('run()')
  private parts: Promise<Parts> | undefined
  private readonly timeLimitMs: number
  private readonly load: () => Promise<Parts>

  constructor({ timeLimitMs = defaultTimeLimitMs, load = loadParts }: ResvgOptions = {}) {
    this.timeLimitMs = timeLimitMs
    this.load = load
  }

  /** If a start fails, the next call tries again. */
  async open<T>(svg: string, options: DrawingOptions, use: (drawing: Drawing) => T): Promise<T> {
    const { Resvg: Engine } = await (this.instance ??= this.start().catch((cause: unknown) => {
      this.instance = undefined
      this.parts = undefined
      throw new FailedStart(cause)
    }))
    try {
      return this.withinTime(() => {
        const drawing = new Engine(svg, options)
        const result = use(drawing)
        drawing.free()
        return result
      })
    } catch (fault) {
      this.instance = undefined
      throw fault
    }
  }

  /** Draws at a width in px. The pixels are premultiplied. */
  async draw(svg: string, width: number): Promise<{ data: Buffer; width: number; height: number }> {
    const image = await this.open(svg, drawingOptions(width), drawing => {
      const rendered = drawing.render()
      const { pixels, width, height } = rendered
      rendered.free()
      return { data: Buffer.from(pixels.buffer, pixels.byteOffset, pixels.length), width, height }
    })
    if (image.width * image.height > keepBelowPixels) this.instance = undefined
    return image
  }

  /** Limits the time: a filter can keep WebAssembly busy for hours, and only V8 can interrupt it. */
  private withinTime<T>(work: () => T): T {
    const done: T[] = []
    this.clocked['run'] = (): void => {
      done.push(work())
    }
    try {
      this.runClocked.runInContext(this.clocked, { timeout: this.timeLimitMs })
    } finally {
      // The closure references the drawing's text and pixels.
      this.clocked['run'] = undefined
    }
    return done.pop() as T
  }

  /** Starts an instance. A loaded script has only one instance, so every start loads the script again. */
  private async start(): Promise<Binding> {
    const { glue, wasm } = await (this.parts ??= this.load())
    const module = { exports: {} as Binding }
    const run = compileFunction(glue, ['module']) as (target: { exports: Binding }) => void
    run(module)
    await module.exports.initWasm(wasm)
    return module.exports
  }
}

/** Reads the script and the module from their package. */
export async function loadParts(): Promise<Parts> {
  const [glue, wasm] = await Promise.all([
    readFile(require.resolve('@resvg/resvg-wasm'), 'utf8'),
    readFile(require.resolve('@resvg/resvg-wasm/index_bg.wasm')),
  ])
  return { glue, wasm }
}

const drawingOptions = (width: number): DrawingOptions => ({
  fitTo: { mode: 'width', value: width },
  font: { fontBuffers: [] },
})
