import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { elementKinds, warningCodes } from '@platen/design'
import { acceptedKeys } from '.'

const guide = readFileSync(join(__dirname, '../../../docs/modifications.md'), 'utf8')

it.each([...elementKinds, 'page'] as const)('the guide names every key that %s takes', kind => {
  const [, row = ''] = new RegExp(`^\\| \`${kind}\` +\\|(.*)$`, 'm').exec(guide) ?? []
  expect([...row.matchAll(/`(\w+)`/g)].map(([, key]) => key)).toEqual(acceptedKeys(kind))
})

it('the guide names no warning that does not exist', () => {
  const named = [...guide.matchAll(/`(\w+_\w+)`/g)].map(([, code = '']) => code)
  for (const code of named) expect(warningCodes).toContain(code)
})
