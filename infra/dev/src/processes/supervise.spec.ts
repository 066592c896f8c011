import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { waitFor } from '@platen/env/testing'
import { commandLine } from './leftover'
import { supervise, type Program } from './supervise'

const patience = { firstPauseMs: 20, longestPauseMs: 80, steadyMs: 60_000 }
const QUIET = { tell: (): undefined => undefined, patience }

describe('supervision', () => {
  const folder = mkdtempSync(join(tmpdir(), 'platen-supervise-'))
  let count = 0
  afterAll(() => rmSync(folder, { recursive: true }))

  const node = (script: string, more: Partial<Program> = {}): Program => {
    const log = join(folder, `log-${++count}`)
    return {
      name: 'thing',
      words: [process.execPath, '-e', script],
      env: {},
      log,
      ready: () => Promise.resolve(readFileSync(log, 'utf8').includes('ready')),
      ...more,
    }
  }
  const pids = (program: Program): number[] =>
    [...readFileSync(program.log, 'utf8').matchAll(/ready (\d+)/g)].map(match => Number(match[1]))
  const alive = (pid = -1): boolean => commandLine(pid) !== ''
  const STAYS = 'console.log("ready " + process.pid); setInterval(() => 0, 1000)'

  it('waits until the program is ready and ends it on stop', async () => {
    const program = node(`setTimeout(() => { ${STAYS} }, 200)`)
    const supervised = await supervise(program, QUIET)
    expect(alive(pids(program)[0])).toBe(true)
    await supervised.stop()
    expect(alive(pids(program)[0])).toBe(false)
  })

  it('starts a killed program again and says so', async () => {
    const program = node(STAYS)
    const lines: string[] = []
    const supervised = await supervise(program, { tell: line => lines.push(line), patience })
    process.kill(pids(program)[0] ?? 0, 'SIGKILL')
    await waitFor('the second start', () => pids(program).length === 2)
    expect(lines).toEqual([
      `thing exited (SIGKILL); restarting it in 0.02 s; its log is ${program.log}`,
    ])
    await supervised.stop()
    expect(alive(pids(program)[1])).toBe(false)
  })

  it('pauses longer each time, up to the longest pause', async () => {
    const program = node('console.log("ready " + process.pid); setTimeout(() => 0, 100)')
    const lines: string[] = []
    const supervised = await supervise(program, { tell: line => lines.push(line), patience })
    await waitFor('four lines', () => lines.length >= 4)
    await supervised.stop()
    expect(lines.map(line => /in ([\d.]+) s/.exec(line)?.[1])).toEqual(
      ['0.02', '0.04', '0.08', '0.08'].slice(0, lines.length),
    )
  })

  it('shows the end of the log when the program fails at its start', async () => {
    const program = node('console.error("PORT is required"); process.exit(3)')
    await expect(supervise(program, QUIET)).rejects.toThrow(
      /thing exited at once \(code 3\).*\n.*PORT is required/,
    )
  })

  it('gives up, and leaves nothing behind, when the program never gets ready', async () => {
    const program = node(STAYS, { readyLimitMs: 400 })
    let running: number | undefined
    const ready = async (): Promise<boolean> => {
      running = await waitFor('its process', () => pids(program)[0])
      return false
    }
    await expect(supervise({ ...program, ready }, QUIET)).rejects.toThrow('in time')
    expect(running).toBeGreaterThan(0)
    expect(alive(running)).toBe(false)
  })

  it('kills a program that does not end, with everything that it started', async () => {
    const script = `
      const child = require('child_process').spawn(process.execPath, ['-e', 'setInterval(() => 0, 1000)'])
      process.on('SIGTERM', () => 0)
      console.log('ready ' + child.pid)
      setInterval(() => 0, 1000)`
    const program = node(script, { stopLimitMs: 200 })
    const supervised = await supervise(program, QUIET)
    await supervised.stop()
    await waitFor('its end', () => !alive(pids(program)[0]))
  })

  it('stops waiting when it is aborted', async () => {
    const program = node('setInterval(() => 0, 1000)')
    const signal = AbortSignal.timeout(100)
    await expect(supervise(program, { ...QUIET, signal })).rejects.toThrow('start interrupted')
  })

  it('says when the program does not exist', async () => {
    const program = { ...node(''), words: [join(folder, 'no-such-program')] }
    await expect(supervise(program, QUIET)).rejects.toThrow('thing exited at once')
  })
})
