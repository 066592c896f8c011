import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readWhenChanged } from './changing-file'

const folder = mkdtempSync(join(tmpdir(), 'platen-names-'))
const path = join(folder, 'hosts')
afterAll(() => rmSync(folder, { recursive: true }))

describe('a file that may change', () => {
  it('is read again when it has changed or been replaced, and is empty when it is gone', () => {
    const content = readWhenChanged(path, text => ({ text }))
    expect(content()).toEqual({ text: '' })
    writeFileSync(path, 'one')
    expect(content()).toEqual({ text: 'one' })
    writeFileSync(path, 'four')
    expect(content()).toEqual({ text: 'four' })
    writeFileSync(`${path}.new`, 'five')
    renameSync(`${path}.new`, path)
    expect(content()).toEqual({ text: 'five' })
    rmSync(path)
    expect(content()).toEqual({ text: '' })
  })

  it('is read and parsed once until it changes', () => {
    writeFileSync(path, 'one')
    const content = readWhenChanged(path, text => ({ text }))
    expect(content()).toBe(content())
    rmSync(path)
    expect(content()).toBe(content())
  })
})
