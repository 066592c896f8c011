import { AppError } from '@platen/errors'
import { type Taking } from '@platen/queue'
import { GuestWrites } from './guest-writes'

const share = { id: 'shr_1', organizationId: 'org_1' }
const written = (): Promise<string> => Promise.resolve('written')

type Take = ConstructorParameters<typeof GuestWrites>[0]['take']

/** Creates the limit over buckets that answer as told, and notes what is taken. */
function limit(answer: Awaited<ReturnType<Take>>): { limit: GuestWrites; taken: Taking[] } {
  const taken: Taking[] = []
  const take: Take = (_scope, takings) => {
    taken.push(...takings)
    return Promise.resolve(answer)
  }
  return { limit: new GuestWrites({ take }), taken }
}

const full = { taken: false, states: [{ left: 0, nextMs: 6000, fullMs: 60_000 }] }
const free = { taken: true, states: [] }

describe('the limit on what guests write', () => {
  it('counts each share and network', async () => {
    const { limit: comments, taken } = limit(free)
    await comments.pay({ share, address: '192.0.2.1' }, written)
    await comments.pay({ share, address: '2001:db8::1' }, written)
    await comments.pay({ share, address: '2001:db8::2' }, written)
    const owners = taken.map(({ owner }) => owner)
    expect(owners[0]).toBe('shr_1 192.0.2.1')
    expect(owners[1]).toBe(owners[2])
  })

  it('says when the next comment may be written', async () => {
    const { limit: comments } = limit(full)
    await expect(comments.pay({ share, address: '192.0.2.1' }, written)).rejects.toMatchObject({
      code: 'rate_limited',
      publicMessage: 'Too many comments and approvals: your network may send 10 a minute here',
      retryAfter: 6,
    })
  })

  it('costs nothing for a comment that is refused', async () => {
    const { limit: comments, taken } = limit(free)
    const refused = (): Promise<never> => Promise.reject(new AppError('in_use', 'full'))
    await expect(comments.pay({ share, address: '192.0.2.1' }, refused)).rejects.toThrow('full')
    expect(taken.map(({ tokens }) => tokens)).toEqual([1, -1])
  })

  it('refuses nothing while Redis is down', async () => {
    const { limit: comments } = limit(null)
    expect(await comments.pay({ share, address: '192.0.2.1' }, written)).toBe('written')
  })
})
