import { checks } from './checks'

describe('the checks of a test run', () => {
  it('are the steps of pnpm check without the build', () => {
    const scripts = { check: 'pnpm build && pnpm lint && pnpm knip', lint: 'eslint .', build: 'x' }
    expect(checks({ scripts })).toEqual([
      { name: 'lint', command: 'eslint .' },
      { name: 'knip', command: 'knip' },
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
    ])
  })
})
