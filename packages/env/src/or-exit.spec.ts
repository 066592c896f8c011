import { EnvironmentError, orExit } from '.'

describe('orExit', () => {
  afterEach(() => {
    jest.restoreAllMocks()
  })

  it('returns the result of reading', () => expect(orExit(() => 7)).toBe(7))

  it('prints every fault and exits with 1', () => {
    const written = jest.spyOn(process.stderr, 'write').mockReturnValue(true)
    jest.spyOn(process, 'exit').mockImplementation(code => {
      throw new Error(`exit ${String(code)}`)
    })
    const read = (): never => {
      throw new EnvironmentError(['PORT: must be at least 1', 'REDIS_URL is required'])
    }
    expect(() => orExit(read)).toThrow('exit 1')
    expect(written).toHaveBeenCalledWith(
      'The environment is invalid:\n  PORT: must be at least 1\n  REDIS_URL is required\n',
    )
  })

  it('rethrows any other error', () => {
    expect(() =>
      orExit(() => {
        throw new TypeError('bug')
      }),
    ).toThrow('bug')
  })
})
