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
  const designs = new Map([
    ['social-post', 'dsg_1'],
    ['certificate', 'dsg_2'],
  ])
  afterAll(() => {
    rmSync(folder, { recursive: true })
  })

  it('shows the key on a terminal', () => {
    expect(welcome(dev, { devJson, designs }, true)).toContain('Bearer plt_secret')
  })

  it('keeps the key out of a log', () => {
    expect(welcome(dev, { devJson, designs }, false)).not.toContain('plt_secret')
  })

  it('names every example design with its id', () => {
    expect(welcome(dev, { devJson, designs }, true)).toMatch(
      /dsg_1 {2}social-post\n.*dsg_2 {2}certificate/,
    )
  })

  it.each([true, false])('gives a curl that works as pasted (terminal: %p)', onTerminal => {
    writeFileSync(devJson, JSON.stringify(dev))
    const command = /^curl[^]*$/m.exec(welcome(dev, { devJson, designs }, onTerminal))?.[0] ?? ''
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
