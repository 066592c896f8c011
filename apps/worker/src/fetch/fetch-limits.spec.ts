import { memoryLimits } from './fetch-limits'

const MiB = 1024 * 1024

describe('the memory for files', () => {
  it.each([
    [2000 * MiB, { total: 1000 * MiB, perPart: 260 * MiB }],
    [200 * MiB + 3, { total: 100 * MiB + 1, perPart: 50 * MiB }],
  ])(
    'of %d bytes counts each byte twice, and gives one render at most half, up to 256 MiB and the arriving blocks',
    (bytes, limits) => expect(memoryLimits(bytes)).toEqual(limits),
  )
})
