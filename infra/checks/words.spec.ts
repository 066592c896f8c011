import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const trees: string[] = []

afterAll(() => {
  for (const tree of trees) rmSync(tree, { recursive: true })
})

/** Checks a tree of these files, by path. */
function check(
  files: Readonly<Record<string, string>>,
  options: readonly string[] = [],
): { status: number | null; output: string } {
  const tree = mkdtempSync(join(tmpdir(), 'words-'))
  trees.push(tree)
  for (const folder of ['apps', 'packages', 'infra', 'e2e', 'docs']) mkdirSync(join(tree, folder))
  const pages = { 'README.md': '', 'CONTRIBUTING.md': '', 'REVIEW.md': '' }
  for (const [path, text] of Object.entries({ ...pages, ...files })) {
    mkdirSync(dirname(join(tree, path)), { recursive: true })
    writeFileSync(join(tree, path), text)
  }
  const words = [join(__dirname, 'words.mjs'), ...options]
  const { status, stdout, stderr } = spawnSync(process.execPath, words, {
    cwd: tree,
    encoding: 'utf8',
  })
  return { status, output: stdout + stderr }
}

const checkText = (text: string, options?: readonly string[]): ReturnType<typeof check> =>
  check({ 'packages/room.ts': text }, options)

const comments = (count: number, opening: string): string =>
  `/** ${opening} of the page. */\n`.repeat(count)

/** The texts as files, each named by its number. */
const numbered = (texts: readonly string[]): Record<string, string> =>
  Object.fromEntries(texts.map((text, nth) => [`packages/case-${nth}.ts`, text]))

describe('the check of words', () => {
  describe('refuses a phrase, and gives a better one:', () => {
    const cases: [string, string, string][] = [
      ['in a comment', '// Shows what of the page is seen.\n', 'name the thing'],
      ['over two lines', '/**\n * Shows what\n * of the page is seen.\n */\n', 'name the'],
      ['over lines of comments', '// Shows what\n// of the page is seen.\n', 'name the thing'],
      ['in a message', "throw new Error('Ask whoever runs it')\n", 'say "anyone who"'],
      ['at the beginning of a sentence', '// Whoever asks is told.\n', 'say "anyone who"'],
      ['in the name of a test', "it('is drawn anew', () => {})\n", 'say "again"'],
      ['a unit', '// The place, in px of the page.\n', 'say "in page pixels"'],
      ['a number of pixels', '// Moves by 12 px of the screen.\n', 'say "in page pixels"'],
      ['advice', "const advice = 'If it stays, tell us'\n", 'say "keeps happening"'],
      ['a missing noun', "'Somebody changed the same.'\n", 'name the thing that is the same'],
      ['a time', '// Returns the ms of the call.\n', 'say "the time of'],
      ['a thing by what it is not', '// A colour that is none.\n', 'name the fault'],
      ['a point', '// The colour at a place of the page.\n', 'say "at a point on'],
      ['what appears', "'The file shows here.'\n", 'say "appears here"'],
      ['an answer of a call', '// Above it, generate answers 429.\n', 'say "generate calls'],
    ]
    const { status, output } = check(numbered(cases.map(([, text]) => text)))

    it.each(cases.map(([name, , advice], nth) => ({ name, advice, nth })))(
      '$name',
      ({ advice, nth }) => {
        const [, ...found] = output.split(`packages/case-${nth}.ts:`)
        expect(found).toHaveLength(1)
        expect(found[0]).toMatch(/^\d: .+\n/)
        expect(found[0]?.split('\n')[1]).toContain(`    ${advice}`)
      },
    )

    it('counts and fails', () => {
      expect(status).toBe(1)
      expect(output).toContain(`\nPhrases to rewrite: ${cases.length}; `)
    })
  })

  it('names the line that the phrase begins in', () => {
    expect(checkText('a()\n\n// Begins\n// anew.\n').output).toMatch(
      /^packages\/room\.ts:4: \/\/ anew\.\n/,
    )
  })

  it('reads sources and pages', () => {
    const paths = ['docs/page.md', 'README.md', 'apps/page.tsx', 'e2e/a.e2e-spec.ts', 'infra/a.mjs']
    const { output } = check(Object.fromEntries(paths.map(path => [path, 'Whoever\n'])))
    expect(paths.filter(path => !output.includes(`${path}:1: `))).toEqual([])
  })

  it('accepts what a native reader would say', () => {
    const texts = [
      '/** The visible part of the page. */\n',
      '// Snaps within 4 px of the edge.\n',
      '// Snaps within 4 px\n// of the edge.\n',
      '// Snaps within 4\n// px of the edge.\n',
      '// The pixels of an image.\n',
      '// Nobody hears of it, so it stays open.\n',
      "const renewal = 'somewhat of a puzzle, 12 px offset'\n",
      '// Both changed the same element.\n',
    ]
    expect(check(numbered(texts))).toEqual({
      status: 0,
      output: expect.stringMatching(/^Phrases to rewrite: 0; /) as string,
    })
  })

  it('refuses more than 1 % of doc comments that open with a question', () => {
    const words = ['What', 'Who', 'Whose', 'Whom', 'Where', 'How', 'Which', 'Why', 'Whether']
    const texts = words.map(word => comments(98, 'The width') + comments(2, `${word} is the width`))
    const { status, output } = check(numbered(texts))
    expect(status).toBe(1)
    for (const nth of words.keys())
      expect(output).toMatch(
        new RegExp(`packages/case-${nth}\\.ts:99: .+\\n {4}state what it is, as in .+\\n`),
      )
    expect(output).toContain('2.0 % of 900 doc comments open with a question (at most 1 %)')
  })

  it('counts doc comments of several lines, and descriptions', () => {
    const text = "/**\n * Where it is,\n * and why.\n */\nz.string().describe('What looks off')\n"
    expect(checkText(text).output).toContain('100.0 % of 2 ')
  })

  it('accepts 1 % of them, and lists them when asked', () => {
    const text = comments(99, 'The width') + comments(1, 'Where is the width')
    expect(checkText(text).output).not.toContain('room.ts')
    const { status, output } = checkText(text, ['--all'])
    expect(status).toBe(0)
    expect(output).toMatch(/^packages\/room\.ts:100: /)
  })

  it('does not count other comments, nor words with such a beginning', () => {
    const text = `// What it is.\n/* How it is. */\n${comments(1, 'Whatever is')}${comments(1, 'Wholly')}`
    expect(checkText(text)).toMatchObject({ status: 0 })
  })
})
