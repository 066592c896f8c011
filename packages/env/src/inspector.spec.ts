import { inspectorFlags } from '.'

describe('inspectorFlags', () => {
  it('returns the flag if Node knows it', () => {
    expect(inspectorFlags(new Set(['--disable-sigusr1', '--inspect']))).toEqual([
      '--disable-sigusr1',
    ])
    expect(inspectorFlags(new Set(['--inspect']))).toEqual([])
  })
})
