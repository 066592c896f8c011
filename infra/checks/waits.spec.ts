import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

let tree: string

beforeEach(() => {
  tree = mkdtempSync(join(tmpdir(), 'waits-'))
  for (const root of ['apps', 'packages', 'infra', 'e2e']) mkdirSync(join(tree, root))
  writeFileSync(join(tree, 'jest.config.cjs'), 'module.exports = { testTimeout: 60_000 }\n')
})

afterEach(() => rmSync(tree, { recursive: true }))

/** Checks a tree with this text in one file. */
function check(
  text: string,
  path = 'packages/room.spec.ts',
): { status: number | null; output: string } {
  writeFileSync(join(tree, path), text)
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(__dirname, 'waits.mjs')], {
    cwd: tree,
    encoding: 'utf8',
  })
  return { status, output: stdout + stderr }
}

const timer = (name: string): string => `import { ${name} } from 'node:timers/promises'\n`

describe('the check of waits', () => {
  it.each([
    ['while (await', 'polls', 'while (await isOpen());\n'],
    ['while (( await', 'polls', 'while ((await state()) !== 1);\n'],
    ['a turn of the event loop', 'polls', 'while (!done) await turn()\n'],
    ['a sleep', 'pauses', `${timer('setTimeout as sleep')}await sleep(50)\n`],
    [
      'a timer by its own name',
      'pauses',
      `${timer('setImmediate, setTimeout')}await setTimeout(5)\n`,
    ],
    ['a promise of a timer', 'pauses', 'await new Promise(done => setTimeout(done, 20))\n'],
    ['one in braces', 'pauses', 'await new Promise<void>(done => {\n  setTimeout(done, 20)\n})\n'],
    ['a sleep of PostgreSQL', 'pauses', "await sql('select pg_sleep(1)')\n"],
    ['a long test', 'has a limit', "it('waits', () => {\n}, 60_001)\n"],
    [
      'a long test of a table',
      'has a limit',
      "it.each(a)(\n  'a',\n  () => {\n  },\n  90000,\n)\n",
    ],
    ['a long file', 'has a limit', 'jest.setTimeout(120_000)\n'],
  ])('refuses %s, and tells where', (_, advice, text) => {
    const { status, output } = check(text)
    expect(status).toBe(1)
    expect(output).toMatch(new RegExp(`^packages/room\\.spec\\.ts:\\d+: ${advice}`))
  })

  it('refuses a long limit for all tests', () => {
    expect(check('module.exports = { testTimeout: 90_000 }\n', 'jest.config.cjs').output).toContain(
      'jest.config.cjs:1: has a limit above 60 s',
    )
  })

  it.each([
    ['loops that wait for nothing', 'while (at < 5) at += awaited(at)\n'],
    ['a turn for timers', `${timer('setTimeout as turn')}await turn(0)\n`],
    ['timers that a test moves', 'setTimeout(done, 100)\njest.advanceTimersByTime(100_000)\n'],
    ['a limit of a minute', "it('waits', () => {\n}, 60_000)\n"],
  ])('accepts %s', (_, text) => {
    expect(check(text)).toEqual({ status: 0, output: 'no spec waits longer than necessary\n' })
  })

  it('checks only specs', () => {
    expect(check('while (await isOpen());\n', 'packages/room.ts').status).toBe(0)
  })
})
