import { checks } from './checks'

describe('the checks of a test run', () => {
  it('are the steps of pnpm check without the build', () => {
    const check = 'pnpm build && pnpm lint && pnpm knip && pnpm settings --check'
    const scripts = { check, lint: 'eslint .', build: 'x', settings: 'node settings.js' }
    expect(checks({ scripts })).toEqual([
      { name: 'lint', command: 'eslint .' },
      { name: 'knip', command: 'knip' },
      { name: 'settings --check', command: 'node settings.js --check' },
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
