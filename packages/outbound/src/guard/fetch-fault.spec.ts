import { codeOf, faultOf } from './fetch-fault'

describe('codeOf', () => {
  it.each<[string, unknown, string]>([
    ['the code of an error', Object.assign(new Error('no'), { code: 'ECONNRESET' }), 'ECONNRESET'],
    ['its name without one', new TypeError('no'), 'TypeError'],
    [
      'its name when its code is a number',
      new DOMException('late', 'TimeoutError'),
      'TimeoutError',
    ],
    ['nothing for a string', 'no', ''],
    ['nothing for null', null, ''],
    ['nothing for an object without either', {}, ''],
  ])('is %s', (_what, error, code) => expect(codeOf(error)).toBe(code))
})

it('turns anything thrown into the fault of a file that cannot be fetched', () => {
  expect(faultOf('no')).toMatchObject({ publicReason: 'cannot be fetched', cause: 'no' })
})
