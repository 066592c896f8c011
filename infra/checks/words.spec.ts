import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

let tree: string

beforeEach(() => {
  tree = mkdtempSync(join(tmpdir(), 'words-'))
  for (const folder of ['apps', 'packages', 'infra', 'e2e', 'docs']) mkdirSync(join(tree, folder))
  for (const page of ['README.md', 'CONTRIBUTING.md', 'REVIEW.md'])
    writeFileSync(join(tree, page), '')
})

afterEach(() => rmSync(tree, { recursive: true }))

/** Checks a tree with this text in one file. */
function check(
  text: string,
  { path = 'packages/room.ts', options = [] }: { path?: string; options?: string[] } = {},
): { status: number | null; output: string } {
  writeFileSync(join(tree, path), text)
  const words = [join(__dirname, 'words.mjs'), ...options]
  const { status, stdout, stderr } = spawnSync(process.execPath, words, {
    cwd: tree,
    encoding: 'utf8',
  })
  return { status, output: stdout + stderr }
}

const comments = (count: number, opening: string): string =>
  `/** ${opening} of the page. */\n`.repeat(count)

describe('the check of words', () => {
  it.each([
    ['a comment', '// Shows what of the page is seen.\n', 'name the thing'],
    ['a comment over two lines', '/**\n * Shows what\n * of the page is seen.\n */\n', 'name the'],
    ['lines of comments', '// Shows what\n// of the page is seen.\n', 'name the thing'],
    ['a message', "throw new Error('Ask whoever runs it')\n", 'say "anyone who"'],
    ['the beginning of a sentence', '// Whoever asks is told.\n', 'say "anyone who"'],
    ['the name of a test', "it('is drawn anew', () => {})\n", 'say "again"'],
    ['a unit', '// The place, in px of the page.\n', 'say "in page pixels"'],
    ['a number of pixels', '// Moves by 12 px of the screen.\n', 'say "in page pixels"'],
    ['advice', "const advice = 'If it stays, tell us'\n", 'say "keeps happening"'],
  ])('refuses a phrase in %s, and gives a better one', (_, text, advice) => {
    const { status, output } = check(text)
    expect(status).toBe(1)
    expect(output).toMatch(/^packages\/room\.ts:\d: .+\n/)
    expect(output).toContain(`\n    ${advice}`)
    expect(output).toContain('\nPhrases to rewrite: 1; ')
  })

  it('names the line that the phrase begins in', () => {
    expect(check('a()\n\n// Begins\n// anew.\n').output).toMatch(
      /^packages\/room\.ts:4: \/\/ anew\.\n/,
    )
  })

  it.each(['docs/page.md', 'README.md', 'apps/page.tsx', 'e2e/a.e2e-spec.ts', 'infra/a.mjs'])(
    'reads %s',
    path => expect(check('Whoever\n', { path }).output).toMatch(new RegExp(`^${path}:1: `)),
  )

  it.each([
    ['the thing itself', '/** The visible part of the page. */\n'],
    ['a distance', '// Snaps within 4 px of the edge.\n'],
    ['a distance over two lines', '// Snaps within 4 px\n// of the edge.\n'],
    ['a distance with its unit in the next line', '// Snaps within 4\n// px of the edge.\n'],
    ['the pixels of a picture', '// The pixels of an image.\n'],
    ['a state', '// Nobody hears of it, so it stays open.\n'],
    ['longer words', "const renewal = 'somewhat of a puzzle, 12 px offset'\n"],
  ])('accepts %s', (_, text) => {
    expect(check(text)).toEqual({
      status: 0,
      output: expect.stringMatching(/^Phrases to rewrite: 0; /) as string,
    })
  })

  it.each(['What', 'Who', 'Whose', 'Whom', 'Where', 'How', 'Which', 'Why', 'Whether'])(
    'refuses more than 1 % of doc comments that open with %s',
    word => {
      const text = comments(98, 'The width') + comments(2, `${word} is the width`)
      const { status, output } = check(text)
      expect(status).toBe(1)
      expect(output).toMatch(/^packages\/room\.ts:99: .+\n {4}state what it is, as in .+\n/)
      expect(output).toContain('2.0 % of 100 doc comments open with a question (at most 1 %)')
    },
  )

  it('counts doc comments of several lines', () => {
    expect(check('/**\n * Where it is,\n * and why.\n */\n').output).toContain('100.0 % of 1 ')
  })

  it('accepts 1 % of them, and lists them when asked', () => {
    const text = comments(99, 'The width') + comments(1, 'Where is the width')
    expect(check(text).output).not.toContain('room.ts')
    const { status, output } = check(text, { options: ['--all'] })
    expect(status).toBe(0)
    expect(output).toMatch(/^packages\/room\.ts:100: /)
  })

  it('does not count other comments, nor words with such a beginning', () => {
    const text = `// What it is.\n/* How it is. */\n${comments(1, 'Whatever is')}${comments(1, 'Wholly')}`
    expect(check(text)).toMatchObject({ status: 0 })
  })
})
