import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { Isolated } from './isolated'

const script = `process.on('message', ({ file }) => {
  if (file === 'abort') process.kill(process.pid, 'SIGABRT')
  if (file === 'leave') process.exit(3)
  if (file === 'last') process.send({ grade: 'passed' }, () => process.exit(4))
  if (file === 'fine') process.send({ grade: 'passed' })
})
process.on('disconnect', () => process.exit(0))`

describe('Isolated', () => {
  const folder = mkdtempSync(join(tmpdir(), 'platen-corpus-'))
  const path = join(folder, 'child.cjs')
  writeFileSync(path, script)
  const isolated = new Isolated({ fonts: undefined, script: path, timeLimitMs: 1500 })
  afterAll(() => {
    isolated.close()
    rmSync(folder, { recursive: true })
  })

  it.each([
    ['fine', 'passed', undefined],
    ['abort', 'crashed', 'the process ended with SIGABRT'],
    ['fine', 'passed', undefined],
    ['leave', 'crashed', 'the process ended with 3'],
    ['hang', 'crashed', 'took too long'],
    ['fine', 'passed', undefined],
  ])('after %s reports %s and goes on', async (file, grade, reason) => {
    expect(await isolated.ask({ file, path: 'image' })).toEqual({
      grade,
      ...(reason !== undefined && { reason }),
    })
  })

  it('goes on after a process that ended between two questions', async () => {
    expect(await isolated.ask({ file: 'last', path: 'image' })).toEqual({ grade: 'passed' })
    await setTimeout(500)
    expect(await isolated.ask({ file: 'fine', path: 'image' })).toEqual({ grade: 'passed' })
  })
})
