import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { furtherParts, parts, root } from './parts'

it('the guide for contributors names parts that can be measured', () => {
  const guide = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8')
  const named = [...guide.matchAll(/npm run bench -- (\w+)/g)].map(([, name]) => name)
  expect(named.length).toBeGreaterThan(0)
  expect(Object.keys({ ...parts, ...furtherParts })).toEqual(expect.arrayContaining(named))
})
