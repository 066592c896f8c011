import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { welcome } from './welcome'

const dev = {
  baseUrl: 'http://127.0.0.1:3000',
  apiKey: 'plt_secret',
  designId: 'dsg_1',
  firstRender: { url: 'http://127.0.0.1:3000/files/a.jpg', path: '/x/first.jpg', durationMs: 93 },
}

describe('the welcome', () => {
  const folder = mkdtempSync(join(tmpdir(), "platen it's "))
  const devJson = join(folder, 'dev.json')
  afterAll(() => {
    rmSync(folder, { recursive: true })
  })

  it('shows the key on a terminal', () => {
    expect(welcome(dev, { devJson }, true)).toContain('Bearer plt_secret')
  })

  it('keeps the key out of a log', () => {
    expect(welcome(dev, { devJson }, false)).not.toContain('plt_secret')
  })

  it.each([true, false])('gives a curl that works as pasted (terminal: %p)', onTerminal => {
    writeFileSync(devJson, JSON.stringify(dev))
    const command = /^curl[^]*$/m.exec(welcome(dev, { devJson }, onTerminal))?.[0] ?? ''
    const script = `curl() { printf '%s\\n' "$@"; }\n${command}`
    const words = execFileSync('sh', ['-c', script], { encoding: 'utf8' }).trimEnd().split('\n')
    expect(words).toEqual([
      '-sS',
      '-X',
      'POST',
      'http://127.0.0.1:3000/api/v1/dsg_1/generate',
      '-H',
      'Authorization: Bearer plt_secret',
      '-H',
      'Content-Type: application/json',
      '-d',
      '{"modifications": [{"id": "headline", "text": "Hello from curl"}]}',
    ])
  })
})
