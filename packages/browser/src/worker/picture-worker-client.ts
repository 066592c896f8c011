import { type DrawnPicture, type FromWorker, type PictureTask, type ToWorker } from './messages'

/** The options of the client. */
export interface PictureWorkerClientOptions {
  /** Starts the script of the picture worker. */
  openWorker: () => Worker
  /** The URLs of `/fonts/index.json` and of resvg's WebAssembly. */
  indexUrl: string
  resvgUrl: string
  /** The time limit for one drawing: nothing else stops WebAssembly. */
  timeLimitMs?: number
}

interface Waiting {
  id: number
  task: PictureTask
  signal: AbortSignal | undefined
  resolve: (picture: DrawnPicture) => void
  reject: (error: Error) => void
}

/** The number of tasks that the worker has at a time: enough that it need not wait while this thread paints. */
const ahead = 5

/** Uses a worker to draw images one after another, and replaces the worker if it hangs or traps. */
export class PictureWorkerClient {
  private readonly waiting: Waiting[] = []
  /** The number of tasks that the worker has. */
  private sent = 0
  private worker: Worker | undefined
  private timer: ReturnType<typeof setTimeout> | undefined
  private count = 0

  constructor(private readonly options: PictureWorkerClientOptions) {}

  /**
   * Draws an image. Rejects with an error whose message is the reason, worded to follow the name of the image. Stays pending if the
   * signal aborts before the worker has the task.
   */
  async draw(task: PictureTask, signal?: AbortSignal): Promise<DrawnPicture> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ id: ++this.count, task, signal, resolve, reject })
      this.feed()
    })
  }

  /** Starts the worker. For an SVG, the worker also loads the parts that it needs while the file is being read. */
  expect({ isSvg }: { isSvg: boolean }): void {
    this.worker ??= this.open()
    if (isSvg) this.send({ kind: 'expectSvg' })
  }

  /** Ends the worker. Waiting tasks are rejected. */
  close(): void {
    this.replace()
    for (const { reject } of this.waiting.splice(0)) reject(new Error('the page was closed'))
  }

  private feed(): void {
    const rest = this.waiting.splice(this.sent)
    this.waiting.push(...rest.filter(({ signal }) => !signal?.aborted))
    for (const { id, task } of this.waiting.slice(this.sent, ahead)) {
      this.worker ??= this.open()
      this.sent++
      this.send({ kind: 'draw', id, task })
    }
  }

  private open(): Worker {
    const worker = this.options.openWorker()
    this.worker = worker
    worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
      // A replaced worker may have answered before it ended.
      if (worker === this.worker) this.hear(data)
    })
    worker.addEventListener('error', ({ message }) => {
      if (worker === this.worker) this.fail(message, true)
    })
    const { indexUrl, resvgUrl } = this.options
    this.send({ kind: 'start', indexUrl, resvgUrl })
    return worker
  }

  private send(message: ToWorker): void {
    this.worker?.postMessage(message)
  }

  private hear(message: FromWorker): void {
    clearTimeout(this.timer)
    if (message.kind === 'busy') {
      this.timer = setTimeout(() => {
        this.fail('takes too long to draw', true)
      }, this.options.timeLimitMs ?? 10_000)
    } else if (message.kind === 'failed') this.fail(message.reason, message.spoiled)
    else {
      this.finish()?.resolve(message.picture)
      this.feed()
    }
  }

  private fail(reason: string, spoiled: boolean): void {
    const failed = this.finish()
    if (spoiled) this.replace()
    failed?.reject(new Error(reason))
    this.feed()
  }

  private finish(): Waiting | undefined {
    clearTimeout(this.timer)
    this.sent = Math.max(0, this.sent - 1)
    return this.waiting.shift()
  }

  private replace(): void {
    clearTimeout(this.timer)
    this.worker?.terminate()
    this.worker = undefined
    this.sent = 0
  }
}
