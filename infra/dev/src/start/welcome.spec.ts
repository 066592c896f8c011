import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { welcome } from './welcome'

const dev = {
  baseUrl: 'http://localhost:3000',
  apiKey: 'plt_secret',
  designId: 'dsg_1',
  firstRender: { url: 'http://localhost:3000/files/a.jpg', path: '/x/first.jpg', durationMs: 93 },
}

describe('the welcome', () => {
  const folder = mkdtempSync(join(tmpdir(), "platen it's "))
  const house = {
    devJson: join(folder, 'dev.json'),
    designs: new Map([
      ['social-post', 'dsg_1'],
      ['certificate', 'dsg_2'],
    ]),
    templates: new Map([['Story', 'tpl_1']]),
    brandKits: ['Northlight', 'Halo'],
    setup: null,
  }
  afterAll(() => rmSync(folder, { recursive: true }))

  /** Returns the words of each call in the welcome, as a shell would pass them to a program. */
  function calls(onTerminal: boolean): string[][] {
    writeFileSync(house.devJson, JSON.stringify(dev))
    const commands = welcome(dev, house, onTerminal)
      .split('\n')
      .filter(line => /^(curl|claude| {2}-)/.test(line))
    const echo = `printf '%s\\n' "$@"; printf -- '--\\n'`
    const script = `curl() { ${echo}; }\nclaude() { ${echo}; }\n${commands.join('\n')}`
    const printed = execFileSync('sh', ['-c', script], { encoding: 'utf8' })
    return printed
      .split('--\n')
      .slice(0, -1)
      .map(words => words.trimEnd().split('\n'))
  }

  it('shows the key on a terminal, and keeps it out of a log', () => {
    expect(welcome(dev, house, true)).toContain('Bearer plt_secret')
    expect(welcome(dev, house, false)).not.toContain('plt_secret')
  })

  it.each([
    /dsg_1 {2}social-post\n.*dsg_2 {2}certificate/,
    /Templates {5}tpl_1 {2}Story/,
    /Brand kits {4}Northlight\n {16}Halo/,
    /Reference {5}http:\/\/localhost:3000\/docs/,
  ])('names what there is: %s', pattern => expect(welcome(dev, house, true)).toMatch(pattern))

  it('shows the setup link while there is one', () => {
    const setup = 'http://localhost:3000/setup#token'
    const shown = welcome(dev, { ...house, setup }, true)
    expect(shown).toMatch(/Set up {8}http:\/\/localhost:3000\/setup#token\n {16}valid once/)
    expect(welcome(dev, house, true)).not.toContain('Set up')
  })

  it.each([true, false])('gives lines that work as pasted (terminal: %p)', onTerminal => {
    const authorization = ['-H', 'Authorization: Bearer plt_secret']
    const generate = (id: string): string[] => [
      ...['-sS', '-X', 'POST', `http://localhost:3000/api/v1/${id}/generate`],
      ...authorization,
      ...['-H', 'Content-Type: application/json', '-d'],
      '{"modifications": [{"id": "headline", "text": "Hello from curl"}]}',
    ]
    expect(calls(onTerminal)).toEqual([
      generate('dsg_1'),
      generate('tpl_1'),
      ['-sS', 'http://localhost:3000/api/v1/templates?promoted=true', ...authorization],
      ['-sS', 'http://localhost:3000/api/v1/brands', ...authorization],
      [
        'mcp',
        'add',
        '--transport',
        'http',
        'platen',
        'http://localhost:3000/api/mcp',
        '--header',
        'Authorization: Bearer plt_secret',
      ],
    ])
  })
})
