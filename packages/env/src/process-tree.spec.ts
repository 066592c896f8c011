import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { childrenOf, commandLineOf, descendantsOf, isRunning, processorTimeOf } from '.'
import { requiredProgram, waitFor } from './testing'

describe('the process tree', () => {
  let shell: ChildProcess
  let sleeper: number
  const pidOf = ({ pid = 0 }: ChildProcess): number => pid
  const script = 'sleep 600 & echo $!; wait'

  beforeEach(async () => {
    shell = spawn('sh', ['-c', script], { stdio: ['ignore', 'pipe', 'ignore'] })
    const [line] = (await once(shell.stdout ?? shell, 'data')) as [Buffer]
    sleeper = Number(line)
  })
  afterEach(() => {
    if (isRunning(sleeper)) process.kill(sleeper, 'SIGKILL')
    shell.kill('SIGKILL')
  })

  it('lists children and all descendants', () => {
    expect(childrenOf(process.pid)).toContain(pidOf(shell))
    expect(childrenOf(process.pid)).not.toContain(sleeper)
    expect(childrenOf(pidOf(shell))).toEqual([sleeper])
    expect(descendantsOf(process.pid)).toEqual(expect.arrayContaining([pidOf(shell), sleeper]))
  })

  it('reads the command line of a process', () => {
    expect(commandLineOf(pidOf(shell))).toBe(`sh -c ${script}`)
  })

  it('returns nothing for a process that has ended', async () => {
    shell.kill('SIGKILL')
    await once(shell, 'exit')
    expect(isRunning(pidOf(shell))).toBe(false)
    expect([commandLineOf(pidOf(shell)), childrenOf(pidOf(shell))]).toEqual(['', []])
  })

  it('treats a process that nobody has waited for as ended', async () => {
    expect(isRunning(sleeper)).toBe(true)
    // A stopped shell does not reap its children.
    shell.kill('SIGSTOP')
    process.kill(sleeper, 'SIGKILL')
    await waitFor('its end', () => !isRunning(sleeper))
    expect(childrenOf(pidOf(shell))).toEqual([sleeper])
  })

  it('reads how long a process has run', () => {
    const before = processorTimeOf(process.pid)
    const { user, system } = process.cpuUsage()
    expect(Math.abs(before.ranMs - (user + system) / 1000)).toBeLessThan(1000)
    while (processorTimeOf(process.pid).ranMs < before.ranMs + 50);
  })

  it('reads how long it has waited for a processor', async () => {
    const spin = ['-c', '0', 'sh', '-c', 'while :; do :; done']
    const spinners = [1, 2].map(() => spawn(requiredProgram('taskset'), spin, { stdio: 'ignore' }))
    const waited = (spinner: ChildProcess): number => processorTimeOf(pidOf(spinner)).waitedMs
    await waitFor('both to have waited', () => spinners.every(spinner => waited(spinner) > 20))
    for (const spinner of spinners) spinner.kill('SIGKILL')
  })

  it('returns 0 for a process that has ended', () => {
    expect(processorTimeOf(2 ** 22 + 1)).toEqual({ ranMs: 0, waitedMs: 0 })
  })
})
