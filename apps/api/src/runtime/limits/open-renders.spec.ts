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

  it('counts at most twice a second, each organization separately', async () => {
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

  it('also caches a count of 0', async () => {
    countAll.mockResolvedValue(0)
    const open = new OpenRenders({ limits, countAll, countOf })
    expect([await open.total(), await open.total()]).toEqual([0, 0])
    expect(countAll).toHaveBeenCalledTimes(1)
  })

  it('adds inserted renders until it counts again', async () => {
    const open = new OpenRenders({ limits, countAll, countOf })
    await open.of('org_1')
    expect([open.add('org_1'), open.add('org_1'), await open.of('org_1')]).toEqual([4, 5, 5])
    now += 501
    expect(open.add('org_1')).toBe(6)
    expect(await open.of('org_1')).toBe(3)
    expect(open.add('org_2')).toBe(1)
  })

  it('keeps the priority of an organization that calls repeatedly', async () => {
    const open = new OpenRenders({ limits, countAll, countOf })
    await open.of('org_1')
    const priorities = [1, 2, 3].map(() => {
      const priority = open.add('org_1')
      open.end('org_1')
      return priority
    })
    expect(priorities).toEqual([4, 4, 4])
    for (let ends = 0; ends < 5; ends++) open.end('org_1')
    expect(await open.of('org_1')).toBe(0)
    open.end('org_2')
    expect(await open.of('org_2')).toBe(3)
  })

  it('does not reach a limit by adding alone, since other renders may have ended', async () => {
    const open = new OpenRenders({ limits, countAll, countOf })
    await open.of('org_1', 5)
    open.add('org_1')
    expect(await open.of('org_1', 5)).toBe(4)
    open.add('org_1')
    countOf.mockResolvedValue(5)
    expect([await open.of('org_1', 5), await open.of('org_1', 5)]).toEqual([5, 5])
    expect(countOf).toHaveBeenCalledTimes(2)
  })
})
