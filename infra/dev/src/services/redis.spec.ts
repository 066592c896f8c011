import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { supervise, type Supervised } from '../processes/supervise'
import { prepareRedis } from './redis'

describe('a Redis that the command starts', () => {
  const base = mkdtempSync(join(tmpdir(), 'platen redis '))
  let running: Supervised
  let url: URL

  const start = async (): Promise<void> => {
    const prepared = await prepareRedis({ folder: join(base, 'redis'), log: join(base, 'log') })
    url = new URL(prepared.url)
    running = await supervise(prepared.program, { tell: () => undefined })
  }
  /** Sends lines and returns the last reply. */
  const ask = async (...lines: string[]): Promise<string> => {
    const socket = connect(Number(url.port), url.hostname)
    let answer = ''
    for (const line of lines) {
      socket.write(`${line}\r\n`)
      answer = String(((await once(socket, 'data')) as [Buffer])[0])
    }
    socket.destroy()
    return answer.trim()
  }

  beforeAll(start)
  afterAll(async () => {
    await running.stop()
    rmSync(base, { recursive: true })
  })

  it('requires its password', async () => {
    expect(await ask('PING')).toMatch(/^-NOAUTH/)
    expect(await ask(`AUTH ${url.password}`, 'PING')).toBe('+PONG')
  })

  it('never evicts', async () => {
    const answer = await ask(`AUTH ${url.password}`, 'CONFIG GET maxmemory-policy')
    expect(answer).toContain('noeviction')
  })

  it('keeps what was written, and its address, from run to run', async () => {
    await ask(`AUTH ${url.password}`, 'SET kept 42')
    const before = url.href
    await running.stop()
    await start()
    expect(url.href).toBe(before)
    expect(await ask(`AUTH ${url.password}`, 'GET kept')).toContain('42')
  })
})
