import { type Setting } from '@platen/env'
import { settingsPage } from './settings-page'

const setting = (name: string, more: Partial<Setting> = {}): Setting => ({
  name,
  description: `what ${name} is`,
  fallback: undefined,
  required: false,
  secret: false,
  ...more,
})
const rows = (api: Setting[], worker: Setting[]): string[] =>
  settingsPage({ API: api, worker })
    .split('\n')
    .filter(line => line.startsWith('| `'))

describe('the page of settings', () => {
  it.each<[string, Partial<Setting>, string]>([
    ['a required one', { required: true }, '| `A` | what A is | **required** | API |'],
    ['one with a default', { fallback: '3000' }, '| `A` | what A is | `3000` | API |'],
    [
      'one whose description gives its default',
      { description: 'slots; by default one per core', fallback: '2' },
      '| `A` | slots; by default one per core | – | API |',
    ],
    ['one without', {}, '| `A` | what A is | – | API |'],
    ['a secret', { secret: true }, '| `A`, `A_FILE` | what A is (secret) | – | API |'],
    ['a bar in the text', { description: 'a|b' }, String.raw`| ${'`A`'} | a\|b | – | API |`],
  ])('describes %s', (_, more, expected) => {
    expect(rows([setting('A', more)], [])).toEqual([expected])
  })

  it('names a shared setting once, with both readers', () => {
    const found = rows([setting('A'), setting('B')], [setting('B'), setting('C')])
    expect(found.map(line => line.split(' | ').at(-1))).toEqual([
      'API |',
      'API, worker |',
      'worker |',
    ])
  })
})
