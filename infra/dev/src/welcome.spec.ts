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

  /** The words that the shell hands to a command of the welcome. */
  function wordsOf(command: string, onTerminal: boolean): string[] {
    const text = welcome(dev, { devJson, designs }, onTerminal)
    const pasted = new RegExp(`^${command} [^]*?\n$`, 'm').exec(text)?.[0] ?? ''
    const script = `${command}() { printf '%s\\n' "$@"; }\n${pasted}`
    return execFileSync('sh', ['-c', script], { encoding: 'utf8' }).trimEnd().split('\n')
  }

  it.each([true, false])('gives the line that connects an assistant (terminal: %p)', onTerminal => {
    writeFileSync(devJson, JSON.stringify(dev))
    expect(wordsOf('claude', onTerminal)).toEqual([
      ...['mcp', 'add', '--transport', 'http', 'platen', 'http://127.0.0.1:3000/api/mcp'],
      ...['--header', 'Authorization: Bearer plt_secret'],
    ])
  })

  it.each([true, false])('gives a curl that works as pasted (terminal: %p)', onTerminal => {
    writeFileSync(devJson, JSON.stringify(dev))
    expect(wordsOf('curl', onTerminal)).toEqual([
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
