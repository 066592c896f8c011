import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(__dirname, '..', '..')

/** Returns the paths from the root of the repository that a page names in backticks; a path with a placeholder ends before it. */
function pathsIn(page: string): string[] {
  const text = readFileSync(join(root, page), 'utf8')
  const named = [...text.matchAll(/`((?:apps|packages|infra|e2e|docs|examples)\/[^`\s*]+)`/g)]
  return named.map(([, path = '']) => path.replace(/[^/]*<.*$/, ''))
}

describe.each(['docs/architecture.md', 'CONTRIBUTING.md', 'REVIEW.md'])('%s', page => {
  it('names only places that exist', () => {
    expect(pathsIn(page).filter(path => !existsSync(join(root, path)))).toEqual([])
  })
})

it('finds the paths of the table of changes', () => {
  expect(pathsIn('CONTRIBUTING.md').length).toBeGreaterThan(30)
})
