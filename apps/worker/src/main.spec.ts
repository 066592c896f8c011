import { type ChildProcess, spawn } from 'node:child_process'
import { type AddressInfo, createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { openScratchDatabase, type ScratchDatabase } from '@platen/database/testing'
import { childrenOf, isRunning } from '@platen/env'
import { builtMain, secretsKey, testConfig } from './testing/config'

/** That they end does not hang on how busy the machine is; when does. */
async function gone(pids: readonly number[]): Promise<void> {
  for (let tries = 0; tries < 1600 && pids.some(isRunning); tries += 1) await sleep(50)
  expect(pids.filter(isRunning)).toEqual([])
}

/** The render children of a worker with one slot, once both are there. */
async function renderChildren({ pid = 0 }: ChildProcess): Promise<number[]> {
  for (let tries = 0; tries < 1600 && childrenOf(pid).length !== 2; tries += 1) await sleep(50)
  const children = childrenOf(pid)
  expect(children).toHaveLength(2)
  return children
}

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0)
  const { port } = server.address() as AddressInfo
  await new Promise(done => server.close(done))
  return port
}

describe('the worker process', () => {
  let scratch: ScratchDatabase
  let started: ChildProcess[] = []

  const run = (env: Record<string, string>): { process: ChildProcess; output: () => string } => {
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
  const says = async (words: string, { output }: { output: () => string }): Promise<void> => {
    for (let tries = 0; !output().includes(words); tries++) {
      if (tries > 800) throw new Error(output())
      await sleep(100)
    }
  }
  const ready = (worker: { output: () => string }): Promise<void> => says('takes renders', worker)
  const endOf = (child: ChildProcess): Promise<[number | null, string | null]> =>
    new Promise(resolve =>
      child.once('exit', (...how) => {
        resolve(how)
      }),
    )

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
      ...['DATABASE_URL', 'REDIS_URL', 'RENDER_SLOTS', 'STORAGE_PATH', 'SECRETS_KEY'],
    ]) {
      expect(worker.output()).toContain(name)
    }
  })

  it('answers its health check, ends with 0 on SIGTERM and leaves no child behind', async () => {
    const port = await freePort()
    const worker = run({ ...settings(), HEALTH_PORT: String(port) })
    await ready(worker)
    expect((await fetch(`http://127.0.0.1:${port}/health/live`)).status).toBe(200)
    const children = await renderChildren(worker.process)
    const end = endOf(worker.process)
    worker.process.kill('SIGTERM')
    expect(await end).toEqual([0, null])
    await gone(children)
  })

  it('takes its children along when it is killed, also one that hears nothing', async () => {
    const worker = run(settings())
    await ready(worker)
    const children = await renderChildren(worker.process)
    // A stopped child is as deaf as a spinning one.
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

  it('lives on without Redis, database or storage', async () => {
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
