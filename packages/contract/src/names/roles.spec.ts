import { includesRole } from './roles'

describe('a role', () => {
  it.each([
    ['viewer', 'viewer', true],
    ['viewer', 'editor', false],
    ['viewer', 'owner', false],
    ['editor', 'viewer', true],
    ['editor', 'editor', true],
    ['editor', 'owner', false],
    ['owner', 'viewer', true],
    ['owner', 'editor', true],
    ['owner', 'owner', true],
  ] as const)('%s includes %s: %s', (role, least, included) => {
    expect(includesRole(role, least)).toBe(included)
  })
})
