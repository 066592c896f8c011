import { loadedOnce } from './loaded-once'

describe('loadedOnce', () => {
  it('loads once, however often it is called', async () => {
    const load = jest.fn(() => Promise.resolve('fonts'))
    const loaded = loadedOnce(load)
    expect(await Promise.all([loaded(), loaded()])).toEqual(['fonts', 'fonts'])
    expect(await loaded()).toBe('fonts')
    expect(load).toHaveBeenCalledTimes(1)
  })

  it('tries again after it could not load', async () => {
    const load = jest.fn<Promise<string>, []>()
    load.mockRejectedValueOnce(new Error('offline')).mockResolvedValue('fonts')
    const loaded = loadedOnce(load)
    await expect(loaded()).rejects.toThrow('offline')
    expect(await loaded()).toBe('fonts')
  })
})
