import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { paths } from '../workspace/paths'
import { chooseChecks } from './checks'

describe('the checks of a test run', () => {
  it('are all scripts of package.json', () => {
    const manifest = JSON.parse(readFileSync(join(paths.root, 'package.json'), 'utf8')) as {
      scripts: Record<string, string>
    }
    const checks = chooseChecks([])
    expect(checks).toEqual(expect.arrayContaining(['typecheck', 'lint', 'boundaries', 'knip']))
    for (const check of checks) expect(manifest.scripts).toHaveProperty([check.split(' ')[0] ?? ''])
  })

  it('can be chosen by name', () => {
    expect(chooseChecks(['settings', 'lint'])).toEqual(['lint', 'settings --check'])
  })

  it('refuses an unknown name', () => {
    expect(() => chooseChecks(['lint', 'lnt'])).toThrow(
      'there is no check lnt; the checks are lint, typecheck',
    )
  })
})
