import { checks } from './checks'

describe('the checks of a test run', () => {
  it('are the steps of pnpm check without the build', () => {
    const check = 'pnpm build && pnpm lint && pnpm settings --check'
    const found = checks({ packageManager: 'pnpm@1.2.3', scripts: { check } })
    expect(found).toEqual([
      { name: 'lint', words: ['npx', '--yes', 'pnpm@1.2.3', 'lint'] },
      { name: 'settings --check', words: ['npx', '--yes', 'pnpm@1.2.3', 'settings', '--check'] },
    ])
  })

  it('hold the red lines of the real project', () => {
    expect(checks().map(({ name }) => name)).toEqual([
      'typecheck',
      'lint',
      'boundaries',
      'knip',
      'format',
      'figures',
      'settings --check',
      'gallery --check',
      'client-types --check',
    ])
  })
})
