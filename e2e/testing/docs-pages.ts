import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export const repository = join(__dirname, '..', '..')

/** The pages with commands that a reader may paste, by their path in the repository. */
export const pages = [
  'README.md',
  'CONTRIBUTING.md',
  'REVIEW.md',
  'packages/client/README.md',
  ...readdirSync(join(repository, 'docs'))
    .filter(name => name.endsWith('.md'))
    .map(name => `docs/${name}`),
]

export const readPage = (page: string): string => readFileSync(join(repository, page), 'utf8')

/** Returns the fenced blocks of a page in one language, in order, as a reader would paste them. */
export function snippets(page: string, language: string): string[] {
  const fences = readPage(page).matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)
  return [...fences].flatMap(([, tag, code = '']) => (tag === language ? [code] : []))
}

/** Returns the lines of a page's `sh` blocks, without comments at their ends. */
export const shellLines = (page: string): string[] =>
  snippets(page, 'sh').flatMap(code => code.split('\n').map(withoutComment))

/** Returns the commands in the running text of a page: inline code that calls a program. */
export const inlineCommands = (page: string): string[] =>
  [...readPage(page).matchAll(/`((?:[A-Z_]+=\S+ )*(?:npm|npx|node|docker|pnpm) [^`]+)`/g)].map(
    ([, command = '']) => command,
  )

const withoutComment = (line: string): string => line.replace(/\s+#.*$/, '').trimEnd()
