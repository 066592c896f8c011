import {
  drafters,
  embedsAlone,
  guestsAlone,
  keepers,
  keysAlone,
  makers,
  people,
  readers,
  sayWhoMay,
} from './callers'

describe('the sentence about who may call', () => {
  it.each([
    [keysAlone, 'Only API keys may do this'],
    [keepers, 'Only API keys and people with the role editor or owner may do this'],
    [
      makers,
      'Only API keys, people with the role editor or owner and embedded editors in the mode fill or edit may do this',
    ],
    [
      readers,
      'Only API keys, people with the role viewer, editor or owner and embedded editors may do this',
    ],
    [embedsAlone, 'Only embedded editors may do this'],
    [guestsAlone, 'Only guests of a shared design may do this'],
    [
      drafters,
      'Only people with the role editor or owner and embedded editors in the mode edit may do this',
    ],
    [people('owner'), 'Only people with the role owner may do this'],
  ] as const)('of %j is "%s"', (callers, sentence) => expect(sayWhoMay(callers)).toBe(sentence))
})
