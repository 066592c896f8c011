import { execFileSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readServices } from './testing/compose/compose-file'

const password = 'a-password-of-the-test'

/** Replaces every variable of the compose file. */
const variables = new Proxy<Record<string, string>>({}, { get: () => password, has: () => true })

/** Returns the arguments and the standard input that the command of the service passes to `redis-server`. */
function redisStart(): { words: string; read: string } {
  const folder = mkdtempSync(join(tmpdir(), 'platen-redis-'))
  const show = '#!/bin/sh\nprintf "%s " "$@"\nprintf "\\0"\nexec cat\n'
  writeFileSync(join(folder, 'redis-server'), show, { mode: 0o755 })
  const [shell = '', ...script] = readServices(variables)['redis']?.command ?? []
  const env = { PATH: `${folder}:/usr/bin:/bin`, REDIS_PASSWORD: password }
  const output = execFileSync(shell, script, { env, input: '', encoding: 'utf8' })
  const [given = '', read = ''] = output.split('\0')
  return { words: given, read }
}

describe('the Redis of infra/compose.yaml', () => {
  it('reads its password from standard input, since others can read its arguments', () => {
    const { words, read } = redisStart()
    expect(words).toMatch(/^- --dir \/data /)
    expect(words).not.toContain(password)
    expect(read).toBe(`requirepass ${password}\n`)
  })
})
