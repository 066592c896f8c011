import { includesRole, keepers, keysAlone, makers, readers, sayWhoMay } from './callers'

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

describe('the sentence for whoever may not call', () => {
  it.each([
    [keysAlone, 'Only API keys may do this'],
    [keepers, 'Only API keys and people with the role editor or owner may do this'],
    [
      makers,
      'Only API keys, people with the role editor or owner and embedded editors may do this',
    ],
    [
      readers,
      'Only API keys, people with the role viewer, editor or owner and embedded editors may do this',
    ],
    [{ key: false, session: 'owner', embed: false }, 'Only people with the role owner may do this'],
  ] as const)('of %j is "%s"', (callers, sentence) => {
    expect(sayWhoMay(callers)).toBe(sentence)
  })
})
