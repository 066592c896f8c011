import { AppError } from '@platen/errors'
import { RateLimitCharge, type Charge } from './rate-limit-charge'

describe('the charge of a call', () => {
  it.each<[Charge[], Charge]>([
    [['request', 'request'], 'request'],
    [['render', 'request'], 'render'],
    [['request', 'render', 'request'], 'request'],
  ])('of %j is paid once, as what came first', async (charges, first) => {
    const consume = jest.fn<Promise<void>, [Charge]>().mockResolvedValue()
    const once = new RateLimitCharge(consume)
    for (const charge of charges) await once.pay(charge)
    expect(consume.mock.calls).toEqual([[first]])
  })

  it('stays unpaid if the key is over its limit', async () => {
    const limited = new AppError('rate_limited', 'Too many renders')
    const consume = jest.fn<Promise<void>, [Charge]>().mockResolvedValue()
    const once = new RateLimitCharge(consume.mockRejectedValueOnce(limited))
    await expect(once.pay('render')).rejects.toBe(limited)
    await once.pay('request')
    expect(consume).toHaveBeenLastCalledWith('request')
  })
})
