import { mayGive, scopes, scopesIn } from './scopes'
import { roles } from './roles'

it.each([
  ['viewer', ['read']],
  ['editor', ['read', 'render', 'edit', 'publish']],
  ['owner', ['read', 'render', 'edit', 'publish']],
] as const)('a person with the role %s may give %j', (role, given) => {
  expect(scopes.filter(scope => mayGive(role, scope))).toEqual(given)
  expect(roles).toContain(role)
})

it('scopes are picked out of names in their own order, each once', () => {
  expect(scopesIn(['publish', 'openid', 'read', 'read', '', 'READ'])).toEqual(['read', 'publish'])
})
