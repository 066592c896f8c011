import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openProcessGroup } from './process-group'
import { type Program } from './supervise'

describe('a process group', () => {
  const folder = mkdtempSync(join(tmpdir(), 'platen-process-group-'))
  const log = join(folder, 'log')
  afterAll(() => rmSync(folder, { recursive: true }))

  const program = (name: string, delay = 0): Program => {
    const script = `
      process.on('SIGTERM', () => { console.log('${name} ends'); process.exit() })
      setTimeout(() => console.log('${name} runs'), ${delay})
      setInterval(() => 0, 1000)`
    return {
      name,
      words: [process.execPath, '-e', script],
      env: {},
      log,
      ready: () => Promise.resolve(readFileSync(log, 'utf8').includes(`${name} runs`)),
    }
  }
  const lines = (): string[] => readFileSync(log, 'utf8').trimEnd().split('\n')

  it('ends its members in the reverse order of their start', async () => {
    const processes = openProcessGroup(() => undefined)
    await processes.run(program('first'))
    await processes.run(program('second'))
    await processes.close()
    await processes.close()
    expect(lines()).toEqual(['first runs', 'second runs', 'second ends', 'first ends'])
  })

  it('ends a member that is still starting', async () => {
    const processes = openProcessGroup(() => undefined)
    const arrival = processes.run(program('late', 60_000))
    await Promise.all([expect(arrival).rejects.toThrow('interrupted'), processes.close()])
    expect(processes.signal.aborted).toBe(true)
  })

  it('stops a process that is added after the end', async () => {
    const processes = openProcessGroup(() => undefined)
    await processes.close()
    let stopped = false
    const late = { stop: () => Promise.resolve(void (stopped = true)) }
    await expect(processes.keep(late)).rejects.toThrow('interrupted')
    expect(stopped).toBe(true)
  })
})
