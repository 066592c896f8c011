import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { claimFolder } from './run-file'

describe('the claim on a folder', () => {
  const folder = mkdtempSync(join(tmpdir(), 'platen-run-'))
  const path = join(folder, 'run.pid')
  let other: ChildProcess

  const startOther = async (...words: string[]): Promise<void> => {
    other = spawn(process.execPath, ['-e', 'console.log(1); setInterval(() => 0, 1000)', ...words])
    if (other.stdout) await once(other.stdout, 'data')
    writeFileSync(path, `${String(other.pid)}\n`)
  }
  afterEach(() => other.kill('SIGKILL'))
  afterAll(() => rmSync(folder, { recursive: true }))

  it('is refused while another npm start works there', async () => {
    await startOther('bootstrap.mjs')
    await expect(claimFolder(path)).rejects.toThrow(
      /already running in this folder \(process \d+\)/,
    )
  })

  it('is granted when the other one is gone, and given back', async () => {
    await startOther('something-else')
    const claim = await claimFolder(path)
    expect(readFileSync(path, 'utf8')).toBe(`${process.pid}\n`)
    await claim.stop()
    expect(existsSync(path)).toBe(false)
  })
})
