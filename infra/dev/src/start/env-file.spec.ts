import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { formatEnvFile, writeEnvFile } from './env-file'

describe('the env file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'platen-env-'))
  afterAll(() => rmSync(folder, { recursive: true }))

  const asNodeReads = (path: string): Record<string, string> =>
    JSON.parse(
      execFileSync(process.execPath, [`--env-file=${path}`, '-p', 'JSON.stringify(process.env)'], {
        env: {},
        encoding: 'utf8',
      }),
    ) as Record<string, string>

  it.each([
    ['a URL', 'postgres://user:pa%24s@127.0.0.1:5432/platen?sslmode=disable'],
    ['nothing', ''],
    ['a comment sign', 'a#b #c'],
    ['blanks', '  kept as they are  '],
    ['single quotes', `it's`],
    ['double quotes', '{"a": "b"}'],
    ['both', `it's "quoted"`],
    ['a dollar', '$HOME and ${HOME}'],
    ['a backslash', String.raw`C:\new\table`],
  ])('node --env-file reads %s as it was written', (_, value) => {
    const path = join(folder, 'env')
    writeFileSync(path, formatEnvFile({ BEFORE: 'x', VALUE: value, AFTER: 'y' }))
    expect(asNodeReads(path)).toMatchObject({ BEFORE: 'x', VALUE: value, AFTER: 'y' })
  })

  it('rejects a value with every kind of quote', () => {
    expect(() => formatEnvFile({ VALUE: `'"\`` })).toThrow('VALUE contains a combination of')
  })

  it('is readable only by its owner, even if it was not before', async () => {
    const path = join(folder, 'open')
    writeFileSync(path, 'A=1', { mode: 0o644 })
    await writeEnvFile(path, { A: '2' })
    expect(statSync(path).mode & 0o777).toBe(0o600)
    expect(asNodeReads(path)['A']).toBe('2')
  })
})
