import { OpenRenders } from './open-renders'

const limits = { all: 10, perOrganization: 5 }

describe('OpenRenders', () => {
  let now = 0
  const countAll = jest.fn<Promise<number>, []>()
  const countOf = jest.fn<Promise<number>, [string]>()

  beforeEach(() => {
    now = 1000
    jest.spyOn(performance, 'now').mockImplementation(() => now)
    countAll.mockReset().mockResolvedValue(7)
    countOf.mockReset().mockResolvedValue(3)
  })

  afterEach(() => {
    jest.restoreAllMocks()
  })

  it('counts at most twice a second, each organization by itself', async () => {
    const open = new OpenRenders({ limits, countAll, countOf })
    for (const passed of [0, 499, 2]) {
      now += passed
      expect([await open.total(), await open.of('org_1')]).toEqual([7, 3])
    }
    expect(countAll).toHaveBeenCalledTimes(2)
    expect(countOf.mock.calls).toEqual([['org_1'], ['org_1']])
    await open.of('org_2')
    expect(countOf).toHaveBeenLastCalledWith('org_2')
  })

  it('keeps a count of 0 as well', async () => {
    countAll.mockResolvedValue(0)
    const open = new OpenRenders({ limits, countAll, countOf })
    expect([await open.total(), await open.total()]).toEqual([0, 0])
    expect(countAll).toHaveBeenCalledTimes(1)
  })

  it('takes the count that an insert returned', async () => {
    const open = new OpenRenders({ limits, countAll, countOf })
    open.note('org_1', 12)
    expect(await open.of('org_1')).toBe(12)
    expect(countOf).not.toHaveBeenCalled()
  })
})
