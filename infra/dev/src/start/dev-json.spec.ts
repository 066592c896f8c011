import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readLocalKey, writeDevJson } from './dev-json'

describe('dev.json', () => {
  const folder = mkdtempSync(join(tmpdir(), 'platen-dev-'))
  const path = join(folder, 'state', 'dev.json')
  const content = {
    baseUrl: 'http://localhost:3000',
    apiKey: 'plt_secret',
    designId: 'dsg_1',
    firstRender: { url: 'http://localhost:3000/files/a.jpg', path: '/x/first.jpg', durationMs: 93 },
  }
  afterAll(() => rmSync(folder, { recursive: true }))

  it('knows no key before the first run', async () => {
    expect(await readLocalKey(path)).toBeUndefined()
  })

  it('has exactly the promised shape and is private', async () => {
    await writeDevJson(path, content)
    expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual(content)
    expect(statSync(path).mode & 0o777).toBe(0o600)
    expect(await readLocalKey(path)).toBe('plt_secret')
  })

  it.each(['', '{', '[]', 'null', '{"apiKey": 1}'])('finds no key in %p', async text => {
    const broken = join(folder, 'broken.json')
    writeFileSync(broken, text)
    expect(await readLocalKey(broken)).toBeUndefined()
  })
})
