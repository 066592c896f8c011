import { callersRequestId, newRequestId } from './request-id'

describe('the id of a request', () => {
  it('is new for each', () => {
    const ids = Array.from({ length: 100 }, newRequestId)
    expect(new Set(ids).size).toBe(100)
    for (const id of ids) expect(id).toMatch(/^req_[\w-]{16}$/)
  })

  it.each([
    [undefined, undefined],
    ['', undefined],
    ['edge-0123', 'edge-0123'],
    ['00-4bf9 2f35;x=1', '00-4bf9 2f35;x=1'],
    ['a\tb', undefined],
    ['n\u00e4chste', undefined],
    ['x'.repeat(1000), 'x'.repeat(128)],
  ])('that the caller gave, %j, is logged as %j', (given, logged) => {
    const headers = given === undefined ? {} : { 'x-request-id': given }
    expect(callersRequestId({ headers })).toBe(logged)
  })
})
