import { OpenRenders } from '../../runtime/limits/open-renders'
import { PageSizes } from '../../runtime/page-sizes'

describe('OpenRenders', () => {
  let now = 0
  beforeEach(() => {
    now = 1000
    jest.spyOn(performance, 'now').mockImplementation(() => now)
  })
  afterEach(() => {
    jest.restoreAllMocks()
  })

  it('counts at most twice a second, each organization for itself', async () => {
    const count = jest.fn<Promise<number>, []>().mockResolvedValue(7)
    const open = new OpenRenders(count)
    for (const passed of [0, 499, 1]) {
      now += passed
      expect([await open.total(), await open.of('org_1', count)]).toEqual([7, 7])
    }
    expect(count).toHaveBeenCalledTimes(4)
    await open.of('org_2', count)
    expect(count).toHaveBeenCalledTimes(5)
  })

  it('believes a count that came along with an insert', async () => {
    const open = new OpenRenders(() => Promise.resolve(0))
    open.note('org_1', 12)
    expect(await open.of('org_1', () => Promise.resolve(0))).toBe(12)
  })
})

describe('PageSizes', () => {
  const load = jest.fn(() => Promise.resolve([{ width: 1, height: 2 }]))

  it('reads a version once, and a new version again', async () => {
    const sizes = new PageSizes()
    for (const version of [1, 1, 2, 1]) {
      expect(await sizes.of({ id: 'dsg_1', version }, load)).toEqual([{ width: 1, height: 2 }])
    }
    expect(load).toHaveBeenCalledTimes(2)
  })

  it('keeps 2,000 versions, the least recently used go first', async () => {
    const sizes = new PageSizes()
    for (let version = 0; version < 2000; version++) await sizes.of({ id: 'dsg_1', version }, load)
    await sizes.of({ id: 'dsg_1', version: 0 }, load)
    await sizes.of({ id: 'dsg_1', version: 2000 }, load)
    load.mockClear()
    await sizes.of({ id: 'dsg_1', version: 0 }, load)
    expect(load).not.toHaveBeenCalled()
    await sizes.of({ id: 'dsg_1', version: 1 }, load)
    expect(load).toHaveBeenCalledTimes(1)
  })
})
