import { type ChildProcess, spawn } from 'node:child_process'
import { type Duplex } from 'node:stream'
import { AppError } from '@platen/errors'
import { channelDescriptor, listen, send } from './channel/channel'
import {
  type ChildOutcome,
  type ChildTask,
  type FromChild,
  fromChildLimits,
  packTask,
  readAnswer,
  toChildLimits,
} from './channel/messages'
import { type ChildCommand } from './child-command'

const stderrBytes = 8 * 1024

/** A long time, since a start takes half a minute on a busy machine, and restarting killed children makes the machine busier still. */
export const startLimitMs = 60_000

interface Running {
  id: number
  task: ChildTask
  assets: ReadonlyMap<string, Uint8Array>
  resolve: (outcome: ChildOutcome) => void
  reject: (error: AppError) => void
  /** True once the child has reported missing assets and received all of them. */
  asked: boolean
}

/**
 * A child process that draws one render at a time. It is ended with SIGKILL, since a spinning child handles no other signal. A child that
 * is not ready after `startLimitMs` is killed, and so is one that sends an invalid or unexpected message.
 */
export class RenderChild {
  /** Called at most once. */
  onReady: () => void = () => undefined
  onExit: (how: string) => void = () => undefined
  /** The organization whose files the child has read. */
  owner: string | undefined
  renders = 0
  cpuSeconds = 0
  alive = true
  readonly #process: ChildProcess
  /** Undefined if the system had no file descriptor left for the process; in that case, an `error` event follows. */
  readonly #channel: Duplex | undefined
  readonly #sent = new Set<string>()
  readonly #startLimit: NodeJS.Timeout
  #running: Running | undefined
  #started = false
  #stderr = Buffer.alloc(0)

  constructor(command: ChildCommand) {
    this.#process = spawn(command.file, command.args, {
      cwd: '/',
      env: command.env,
      stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
    })
    this.#channel = channelOf(this.#process)
    if (this.#channel !== undefined) this.#listen(this.#channel)
    this.#process.stderr?.on('data', (chunk: Buffer) => {
      this.#stderr = Buffer.concat([this.#stderr, chunk]).subarray(-stderrBytes)
    })
    this.#process.once('error', error => this.#ended(error.message))
    this.#process.once('close', (code, signal) => {
      this.#ended(signal ?? `exit code ${String(code)}`)
    })
    this.#startLimit = setTimeout(() => {
      this.#process.kill('SIGKILL')
      this.#ended('took too long to start')
    }, startLimitMs)
  }

  get pid(): number | undefined {
    return this.#process.pid
  }

  get busy(): boolean {
    return this.#running !== undefined
  }

  /** The last 8 KiB that the child wrote to stderr, for the log only. */
  get stderrTail(): string {
    return this.#stderr.toString('utf8').trim()
  }

  /** Returns how many of these assets (SHA-256) the child has already been sent. */
  holds(hashes: Iterable<string>): number {
    let held = 0
    for (const hash of hashes) if (this.#sent.has(hash)) held += 1
    return held
  }

  /** Draws one render; each asset (by SHA-256) is sent only once. Throws the child's AppError, or `render_crashed` when the child ends. */
  render(task: ChildTask, assets: ReadonlyMap<string, Uint8Array>): Promise<ChildOutcome> {
    return new Promise((resolve, reject) => {
      this.renders += 1
      this.#running = { id: this.renders, task, assets, resolve, reject, asked: false }
      this.#send([...assets.keys()].filter(hash => !this.#sent.has(hash)))
    })
  }

  /** Kills the process; a running render is rejected with the reason. */
  kill(reason: AppError): void {
    this.alive = false
    clearTimeout(this.#startLimit)
    this.#process.kill('SIGKILL')
    this.#settle()?.reject(reason)
  }

  #send(hashes: string[]): void {
    if (this.#running === undefined) return
    const { id, task, assets } = this.#running
    const given = hashes.flatMap(sha256 => {
      const bytes = assets.get(sha256)
      return bytes === undefined ? [] : [{ sha256, bytes }]
    })
    for (const { sha256 } of given) this.#sent.add(sha256)
    // A closed channel needs no handling, since the process is about to end.
    const frame = packTask({ type: 'render', id, task, assets: given })
    if (this.#channel !== undefined) send(this.#channel, frame, toChildLimits)
  }

  #listen(channel: Duplex): void {
    listen(channel, {
      limits: fromChildLimits,
      hear: frame => {
        // Messages that the child sent before it was killed may still arrive.
        if (this.alive) this.#act(readAnswer(frame))
      },
      onFault: ({ message }) => {
        if (this.alive) this.kill(crashed(`sent a malformed message: ${message}`))
      },
    })
  }

  #act(message: FromChild): void {
    if (message.type === 'ready') {
      this.#start()
      return
    }
    const running = this.#running
    if (running?.id !== message.id) {
      this.kill(crashed(`sent "${message.type}" out of turn`))
      return
    }
    switch (message.type) {
      case 'missing':
        this.#sendAgain(running, message.hashes)
        return
      case 'done':
        this.cpuSeconds = message.cpuSeconds
        this.#settle()?.resolve(message.outcome)
        return
      case 'failed':
        this.#settle()?.reject(
          new AppError(message.code, message.message, { internal: message.internal }),
        )
    }
  }

  #start(): void {
    if (this.#started) {
      this.kill(crashed('sent "ready" out of turn'))
      return
    }
    this.#started = true
    clearTimeout(this.#startLimit)
    this.onReady()
  }

  #sendAgain(running: Running, hashes: string[]): void {
    const { asked, assets } = running
    running.asked = true
    if (!asked && hashes.every(hash => assets.has(hash))) this.#send([...assets.keys()])
    else this.kill(crashed(`asked for assets ${asked ? 'twice' : 'that the render lacks'}`))
  }

  #settle(): Running | undefined {
    const running = this.#running
    this.#running = undefined
    return running
  }

  #ended(how: string): void {
    this.alive = false
    clearTimeout(this.#startLimit)
    this.#settle()?.reject(crashed(`ended by itself (${how}): ${this.stderrTail}`))
    this.onExit(how)
    this.onExit = () => undefined
  }
}

/** Returns the parent's end of the child's channel. */
function channelOf({ stdio }: { stdio?: ChildProcess['stdio'] }): Duplex | undefined {
  return (stdio?.[channelDescriptor] ?? undefined) as Duplex | undefined
}

function crashed(internal: string): AppError {
  return new AppError('render_crashed', 'The render crashed', {
    internal: `a render child ${internal}`,
  })
}
