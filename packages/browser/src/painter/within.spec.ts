import { within } from './within'

const never = new Promise<string>(() => undefined)

describe('what a promise resolves to within a time', () => {
  it('is its value if it is in time', async () => {
    expect(await within(60_000, Promise.resolve('a'))).toBe('a')
    expect(await within(undefined, Promise.resolve('b'))).toBe('b')
  })

  it('is undefined if it is late', async () => expect(await within(0, never)).toBeUndefined())

  it('rejects as the promise does', async () => {
    await expect(within(60_000, Promise.reject(new Error('no')))).rejects.toThrow('no')
  })
})
