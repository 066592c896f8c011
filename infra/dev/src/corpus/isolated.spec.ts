import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { waitFor } from '@platen/env/testing'
import { Isolated } from './isolated'

const script = `process.on('message', ({ file }) => {
  if (file === 'abort') process.kill(process.pid, 'SIGABRT')
  if (file === 'leave') process.exit(3)
  if (file === 'last') process.send({ grade: 'passed', reason: String(process.pid) }, () => process.exit(4))
  if (file === 'fine') process.send({ grade: 'passed' })
})
process.on('disconnect', () => process.exit(0))`

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

describe('Isolated', () => {
  const folder = mkdtempSync(join(tmpdir(), 'platen-corpus-'))
  const path = join(folder, 'child.cjs')
  writeFileSync(path, script)
  const isolated = new Isolated({ fonts: undefined, script: path })
  afterAll(() => {
    isolated.close()
    rmSync(folder, { recursive: true })
  })

  it.each([
    ['fine', 'passed', undefined],
    ['abort', 'crashed', 'the process ended with SIGABRT'],
    ['fine', 'passed', undefined],
    ['leave', 'crashed', 'the process ended with 3'],
  ])('after %s reports %s and goes on', async (file, grade, reason) => {
    expect(await isolated.ask({ file, path: 'image' })).toEqual({
      grade,
      ...(reason !== undefined && { reason }),
    })
  })

  it('goes on after a process that ended between two questions', async () => {
    const { grade, reason: pid } = await isolated.ask({ file: 'last', path: 'image' })
    expect(grade).toBe('passed')
    await waitFor('its end', () => !isAlive(Number(pid)))
    expect(await isolated.ask({ file: 'fine', path: 'image' })).toEqual({ grade: 'passed' })
  })

  it('kills a process that takes too long', async () => {
    const impatient = new Isolated({ fonts: undefined, script: path, timeLimitMs: 300 })
    expect(await impatient.ask({ file: 'hang', path: 'image' })).toEqual({
      grade: 'crashed',
      reason: 'took too long',
    })
    impatient.close()
  })
})
