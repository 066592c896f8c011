import { type ChildProcess, spawn } from 'node:child_process'
import { openScratchDatabase, type ScratchDatabase } from '@platen/database/testing'
import { childrenOf, isRunning } from '@platen/env'
import { waitFor } from '@platen/env/testing'
import { builtMain, secretsKey, testConfig } from './testing/config'

const gone = (pids: readonly number[]): Promise<unknown> =>
  waitFor('the end of the children', () => !pids.some(isRunning))

/** Returns the process ids of the two render children of a worker with one slot, once both have started. */
const renderChildren = ({ pid = 0 }: ChildProcess): Promise<number[]> =>
  waitFor('two children', () => {
    const children = childrenOf(pid)
    return children.length === 2 && children
  })

interface Running {
  process: ChildProcess
  output: () => string
}

describe('the worker process', () => {
  let scratch: ScratchDatabase
  let started: ChildProcess[] = []

  const run = (env: Record<string, string>): Running => {
    let output = ''
    const child = spawn(process.execPath, [builtMain()], { env, stdio: ['ignore', 'pipe', 'pipe'] })
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString()
      })
    }
    started.push(child)
    return { process: child, output: () => output }
  }
  const settings = (): Record<string, string> => {
    const { DATABASE_URL, REDIS_URL, STORAGE_PATH = '' } = testConfig(scratch.url)
    const SECRETS_KEY = secretsKey
    return { DATABASE_URL, REDIS_URL, STORAGE_PATH, SECRETS_KEY, RENDER_SLOTS: '1' }
  }
  const says = (words: string, { process: { exitCode }, output }: Running): Promise<unknown> =>
    waitFor(`"${words}"`, () => {
      if (exitCode !== null) throw new Error(output())
      return output().includes(words)
    })
  const ready = (worker: Running): Promise<unknown> => says('is ready for renders', worker)
  const endOf = (child: ChildProcess): Promise<[number | null, string | null]> =>
    new Promise(resolve => child.once('exit', (...how) => resolve(how)))

  beforeAll(async () => {
    scratch = await openScratchDatabase({ migrated: false })
  })
  afterEach(() => {
    for (const child of started) child.kill('SIGKILL')
    started = []
  })
  afterAll(() => scratch.drop())

  it('refuses to start and names every setting that is wrong', async () => {
    const worker = run({ REDIS_URL: 'http://x', RENDER_SLOTS: '0' })
    expect(await endOf(worker.process)).toEqual([1, null])
    for (const name of [
      'DATABASE_URL',
      'REDIS_URL',
      'RENDER_SLOTS',
      'STORAGE_PATH',
      'SECRETS_KEY',
    ]) {
      expect(worker.output()).toContain(name)
    }
  })

  it('answers its health check, ends with 0 on SIGTERM and leaves no child behind', async () => {
    const worker = run({ ...settings(), HEALTH_PORT: '0' })
    await ready(worker)
    const [, port] = /"healthPort":(\d+)/.exec(worker.output()) ?? []
    expect((await fetch(`http://127.0.0.1:${port}/health/live`)).status).toBe(200)
    const children = await renderChildren(worker.process)
    const end = endOf(worker.process)
    worker.process.kill('SIGTERM')
    expect(await end).toEqual([0, null])
    await gone(children)
  })

  it('also answers it when it only delivers, and then has no children', async () => {
    const worker = run({ ...settings(), HEALTH_PORT: '0', WORKER_ROLES: 'deliver' })
    await says('the worker sends webhooks', worker)
    const [, port] = /"healthPort":(\d+)/.exec(worker.output()) ?? []
    expect((await fetch(`http://127.0.0.1:${port}/health/live`)).status).toBe(200)
    expect(childrenOf(worker.process.pid ?? 0)).toEqual([])
    const end = endOf(worker.process)
    worker.process.kill('SIGTERM')
    expect(await end).toEqual([0, null])
  })

  it('takes its children with it when it is killed, even an unresponsive one', async () => {
    const worker = run(settings())
    await ready(worker)
    const children = await renderChildren(worker.process)
    // A stopped child is as unresponsive as a spinning one.
    for (const pid of children) process.kill(pid, 'SIGSTOP')
    const end = endOf(worker.process)
    worker.process.kill('SIGKILL')
    await end
    await gone(children)
  })

  it('opens no inspector on SIGUSR1', async () => {
    const worker = run(settings())
    await ready(worker)
    worker.process.kill('SIGUSR1')
    const end = endOf(worker.process)
    worker.process.kill('SIGTERM')
    expect(await end).toEqual([0, null])
    expect(worker.output()).not.toContain('Debugger')
  })

  it('keeps running without Redis, database or storage', async () => {
    const worker = run({
      ...settings(),
      DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
      REDIS_URL: 'redis://127.0.0.1:1',
    })
    await ready(worker)
    await says('a sweep failed', worker)
    await says('"connection":"redis"', worker)
    expect(worker.process.exitCode).toBeNull()
    const end = endOf(worker.process)
    worker.process.kill('SIGTERM')
    expect(await end).toEqual([0, null])
  })
})
