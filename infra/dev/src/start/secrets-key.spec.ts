import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { secretsSettings } from '@platen/secrets'
import { localSecretsKey } from './secrets-key'

describe('the SECRETS_KEY of this machine', () => {
  const folder = mkdtempSync(join(tmpdir(), 'platen-secrets-'))
  const path = join(folder, 'state', 'secrets-key')
  afterAll(() => rmSync(folder, { recursive: true }))

  it('is made once, is readable only by its owner, and is the key that the apps read', async () => {
    const key = await localSecretsKey(path)
    expect(secretsSettings.SECRETS_KEY.parse(key)).toHaveLength(1)
    expect(readFileSync(path, 'utf8')).toBe(`${key}\n`)
    expect(statSync(path).mode & 0o777).toBe(0o600)
    expect(await localSecretsKey(path)).toBe(key)
  })

  it('may be a list, once its owner has put a new key first', async () => {
    const before = await localSecretsKey(path)
    const list = `${'0'.repeat(64)},${before}`
    writeFileSync(path, `${list}\n`)
    expect(await localSecretsKey(path)).toBe(list)
  })
})
