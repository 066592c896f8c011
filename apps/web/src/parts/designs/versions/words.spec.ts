import { PlatenError } from '@platen/client'
import { authorWords, refusalLine } from './words'

it.each([
  [{ kind: 'person', id: 'usr_1', name: 'Ada' } as const, 'Ada'],
  [{ kind: 'person', id: 'usr_1', name: null } as const, 'Former member'],
  [{ kind: 'key', id: 'key_1', name: 'CI' } as const, 'CI'],
  [{ kind: 'key', id: 'key_1', name: null } as const, 'A key'],
  [{ kind: 'embed', id: 'user-7', name: null } as const, 'User user-7'],
  [null, 'Unknown'],
])('names %j as %s', (author, words) => expect(authorWords(author)).toBe(words))

it.each([
  ['draft_behind', 409, /newer version than the one/],
  ['precondition_failed', 412, /Somebody changed the design/],
  ['forbidden', 403, /^Message of the service\./],
])('has words for %s', (code, status, words) => {
  const details = { status, code, requestId: null, retryAfter: null }
  expect(refusalLine(new PlatenError('Message of the service', details))).toMatch(words)
})
