import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpuPerRender, ownCpu, readCpu } from './cpu-time'

/** Starts a process that uses 300 ms of CPU time, itself or in a child, then prints a line and keeps running. */
async function busyProcess(where: 'child' | 'itself'): Promise<ReturnType<typeof spawn>> {
  const spin = 'while (process.cpuUsage().user < 300_000);'
  const inChild = `require('node:child_process').spawnSync(process.execPath, ['-e', ${JSON.stringify(spin)}]);`
  const work = where === 'child' ? inChild : spin
  const started = spawn(process.execPath, [
    '-e',
    `${work} console.log('done'); setInterval(() => 0, 1000)`,
  ])
  await once(started.stdout, 'data')
  return started
}

describe('readCpu', () => {
  it('separates the time of the API, the worker and its children, including ended ones', async () => {
    const [api, worker] = await Promise.all([busyProcess('itself'), busyProcess('child')])
    const times = readCpu({ api: api.pid ?? 0, worker: worker.pid ?? 0 })
    expect(times.api).toBeGreaterThan(100)
    expect(times.drawing).toBeGreaterThan(100)
    expect(times.worker).toBeLessThan(times.drawing + times.api)
    expect(times.callers).toBeGreaterThan(0)
    for (const started of [api, worker]) started.kill('SIGKILL')
  })

  it('fails when one of them has ended', () => {
    const { pid } = spawnSync(process.execPath, ['--version'])
    expect(() => readCpu({ api: process.pid, worker: pid })).toThrow('ENOENT')
  })
})

describe('ownCpu', () => {
  it('adds the time of descendants, including ended ones, only when asked to', async () => {
    const [alone, together] = [ownCpu({ children: false }), ownCpu({ children: true })]
    const started = [await busyProcess('itself'), await busyProcess('child')]
    expect(ownCpu({ children: true }) - together).toBeGreaterThan(600)
    expect(ownCpu({ children: false }) - alone).toBeLessThan(300)
    for (const one of started) one.kill('SIGKILL')
  })
})

describe('cpuPerRender', () => {
  it('divides the time spent between two readings among the renders', () => {
    const before = { drawing: 100, worker: 10, api: 5, callers: 1, rest: 1000 }
    const after = { drawing: 300, worker: 30, api: 15, callers: 3, rest: 1020 }
    expect(cpuPerRender(before, after, 10)).toEqual({
      drawing: 20,
      worker: 2,
      api: 1,
      callers: 0.2,
      rest: 2,
    })
  })
})
