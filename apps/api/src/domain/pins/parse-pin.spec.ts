import { type AppError } from '@platen/errors'
import { parseDrawn, parsePin, refusePin } from './parse-pin'

it.each([
  ['dsg_1', { id: 'dsg_1', version: undefined }],
  ['dsg_1@1', { id: 'dsg_1', version: 1 }],
  ['tpl_1@999999999', { id: 'tpl_1', version: 999_999_999 }],
  ['', { id: '', version: undefined }],
  ['@7', { id: '', version: 7 }],
])('reads %j', (text, pinned) => expect(parsePin(text)).toEqual(pinned))

const codeOf = (work: () => unknown): string | undefined => {
  try {
    work()
    return undefined
  } catch (error) {
    return (error as AppError).code
  }
}

it.each([
  'dsg_1@',
  'dsg_1@0',
  'dsg_1@01',
  'dsg_1@-1',
  'dsg_1@1.5',
  'dsg_1@1@2',
  'dsg_1@v3',
  'dsg_1@1000000000',
])('refuses %j', text => expect(codeOf(() => parsePin(text))).toBe('invalid_request'))

it('refuses a version in calls that change something', () => {
  expect(refusePin('dsg_1')).toBe('dsg_1')
  expect(codeOf(() => refusePin('dsg_1@1'))).toBe('invalid_request')
})

it('accepts a draft only for people and embedded editors', () => {
  const read = (kind: 'key' | 'session' | 'embed'): unknown => parseDrawn('dsg_1@draft', { kind })
  for (const kind of ['session', 'embed'] as const)
    expect(read(kind)).toEqual({ id: 'dsg_1', version: 'draft' })
  expect(codeOf(() => read('key'))).toBe('invalid_request')
  expect(parseDrawn('dsg_1@2', { kind: 'session' })).toEqual({ id: 'dsg_1', version: 2 })
  expect(codeOf(() => parseDrawn('dsg_1@drafts', { kind: 'session' }))).toBe('invalid_request')
})
