import { PageSizes } from './page-sizes'

describe('PageSizes', () => {
  const load = jest.fn(() => Promise.resolve([{ width: 1, height: 2 }]))

  it('reads a version once, and a new version again', async () => {
    const sizes = new PageSizes()
    for (const version of [1, 1, 2, 1]) {
      expect(await sizes.of({ id: 'dsg_1', version }, load)).toEqual([{ width: 1, height: 2 }])
    }
    expect(load).toHaveBeenCalledTimes(2)
  })

  it('keeps 2,000 versions and drops the least recently used', async () => {
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
