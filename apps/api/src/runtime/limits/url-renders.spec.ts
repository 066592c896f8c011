import { type Taking } from '@platen/queue'
import { type LimitedPayer, UrlRenders } from './url-renders'

const key: LimitedPayer = { id: 'sgk_1', organizationId: 'org_1', rendersPerMinute: 600 }
const link: LimitedPayer = {
  id: 'shr_1',
  organizationId: 'org_1',
  rendersPerMinute: 10,
  rendersAtOnce: 100,
  called: 'link',
}

it.each([
  [key, 600, 'Too many pictures: this key may draw 600 a minute'],
  [link, 100, 'Too many pictures: this link may draw 10 a minute, and 100 at once'],
])('%j pays from a bucket of %i, whose message names its limit', async (payer, size, message) => {
  const taken: Taking[] = []
  const renders = new UrlRenders(
    {
      take(_scope, takings) {
        taken.push(...takings)
        return Promise.resolve({
          taken: false,
          states: [{ left: 0, nextMs: 6000, fullMs: 60_000 }],
        })
      },
    },
    1000,
  )
  const draw = jest.fn()
  await expect(renders.pay(payer, draw)).rejects.toMatchObject({
    code: 'rate_limited',
    publicMessage: message,
    retryAfter: 6,
  })
  expect(draw).not.toHaveBeenCalled()
  expect(taken).toMatchObject([
    { owner: payer.id, bucket: { size, perSecond: payer.rendersPerMinute / 60 }, tokens: 1 },
  ])
})
