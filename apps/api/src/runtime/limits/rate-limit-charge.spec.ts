import { AppError } from '@platen/errors'
import { Bill, type Charge } from './rate-limit-charge'

describe('a bill', () => {
  it.each<[Charge[], Charge]>([
    [['request', 'request'], 'request'],
    [['render', 'request'], 'render'],
    [['request', 'render', 'request'], 'request'],
  ])('of %j is paid once, as what came first', async (charges, first) => {
    const consume = jest.fn<Promise<void>, [Charge]>().mockResolvedValue()
    const bill = new Bill(consume)
    for (const charge of charges) await bill.pay(charge)
    expect(consume.mock.calls).toEqual([[first]])
  })

  it('stays open when the key may not pay', async () => {
    const limited = new AppError('rate_limited', 'Too many renders')
    const consume = jest.fn<Promise<void>, [Charge]>().mockResolvedValue()
    const bill = new Bill(consume.mockRejectedValueOnce(limited))
    await expect(bill.pay('render')).rejects.toBe(limited)
    await bill.pay('request')
    expect(consume).toHaveBeenLastCalledWith('request')
  })
})
