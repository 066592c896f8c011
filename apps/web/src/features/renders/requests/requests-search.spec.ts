import { callPath, readRequestsSearch, requestsQueryOf } from './requests-search'

describe('the filters of an address', () => {
  const all = {
    status: 404,
    method: 'POST',
    designId: 'dsg_01',
    keyId: 'key_01',
    q: 'req_01',
    from: '2026-11-21',
    to: '2026-11-22T10:00:00.000Z',
    call: 'rfc_01',
  }

  it.each([
    ['every filter', all, all],
    ['nothing', {}, {}],
    ['a status as text', { status: '429' }, { status: 429 }],
    ['a status that is no error', { status: 200 }, {}],
    ['an unknown method', { method: 'TRACE' }, {}],
    ['values that are not text', { status: [404], call: { id: 1 } }, {}],
  ])('are read from %s', (_, address, read) => expect(readRequestsSearch(address)).toEqual(read))

  it('are sent to the service, without the call that is open', () => {
    const { q, call, ...same } = all
    expect(requestsQueryOf(readRequestsSearch(all))).toEqual({ ...same, requestId: q, perPage: 40 })
    expect(requestsQueryOf({ q: '  ', call })).toEqual({ perPage: 40 })
  })

  it('stay when a call is opened', () => {
    const path = callPath({ status: 404, q: 'a b' }, 'rfc_1')
    expect(path).toBe('/renders/requests?status=404&q=a+b&call=rfc_1')
  })
})
