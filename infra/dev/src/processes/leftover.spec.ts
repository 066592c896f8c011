import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { commandLine, endLeftover } from './leftover'

describe('a server that a killed run left behind', () => {
  const folder = mkdtempSync(join(tmpdir(), 'platen-leftover-'))
  const pidFile = join(folder, 'server.pid')
  let server: ChildProcess

  beforeEach(async () => {
    server = spawn(process.execPath, ['-e', 'console.log(1); setInterval(() => 0, 1000)', folder])
    if (server.stdout) await once(server.stdout, 'data')
    writeFileSync(pidFile, `${String(server.pid)}\nmore lines\n`)
  })
  afterEach(() => server.kill('SIGKILL'))
  afterAll(() => rmSync(folder, { recursive: true }))

  it('is ended, and its pid file removed', async () => {
    const gone = once(server, 'exit')
    await endLeftover(pidFile, folder)
    expect(await gone).toEqual([null, 'SIGINT'])
    expect(existsSync(pidFile)).toBe(false)
  })

  it('is left alone when the number now belongs to something else', async () => {
    await endLeftover(pidFile, '/another/folder')
    expect(server.exitCode).toBeNull()
    expect(commandLine(server.pid ?? 0)).toContain(folder)
    expect(existsSync(pidFile)).toBe(false)
  })

  it.each(['', 'nonsense', '0', '999999999'])(
    'is not looked for when the file says %p',
    async text => {
      writeFileSync(pidFile, text)
      await endLeftover(pidFile, folder)
      expect(existsSync(pidFile)).toBe(false)
    },
  )
})
