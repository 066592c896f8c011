import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { type TimedFile } from './timed-drawing'

export interface WorkerHosts {
  readonly pids: readonly number[]
  /** The warnings and errors that the workers have logged so far. */
  readonly faults: readonly string[]
  stop(): Promise<void>
}

export interface HostOptions extends TimedFile {
  workers: number
  /** The environment variables of each worker. */
  env: Readonly<Record<string, string>>
}

const workersPerHost = 250

/** Starts processes of many workers each, and waits until all workers run; they may still be connecting. */
export async function startHosts({
  workers,
  env,
  drawMs,
  bytes,
}: HostOptions): Promise<WorkerHosts> {
  const faults: string[] = []
  const hosts: ChildProcess[] = []
  const starts: Promise<void>[] = []
  for (let left = workers; left > 0; left -= workersPerHost) {
    const host = fork(join(__dirname, 'worker-host.js'), [], {
      env: {
        ...env,
        CONTROL_WORKERS: String(Math.min(left, workersPerHost)),
        CONTROL_DRAW_MS: String(drawMs),
        CONTROL_FILE_BYTES: String(bytes),
      },
    })
    hosts.push(host)
    starts.push(untilStarted(host, faults))
  }
  const stop = async (): Promise<void> => {
    for (const host of hosts) host.kill('SIGTERM')
    const running = hosts.filter(host => host.exitCode === null && host.signalCode === null)
    await Promise.all(running.map(host => once(host, 'exit')))
  }
  await Promise.all(starts).catch(async (error: unknown) => {
    await stop()
    throw error
  })
  return { pids: hosts.flatMap(({ pid }) => pid ?? []), faults, stop }
}

function untilStarted(host: ChildProcess, faults: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    host.on('message', (message: { started?: number; fault?: string }) => {
      if (message.fault !== undefined) faults.push(message.fault)
      else resolve()
    })
    host.once('exit', code => reject(new Error(`a process of workers ended with ${String(code)}`)))
  })
}
