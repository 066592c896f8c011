import { keyState } from './key-state'

const now = Date.parse('2026-05-20T12:00:00Z')

it.each([
  ['active', null, null],
  ['retiring', '2026-05-20T13:30:00Z', 'Expires in 1 h'],
  ['revoked', '2026-05-03T12:00:00Z', 'Revoked 3 May'],
  ['revoked', null, 'Revoked'],
] as const)('a key that is %s until %s says %s', (state, revokedAt, text) => {
  expect(keyState({ state, revokedAt }, now)).toBe(text)
})
