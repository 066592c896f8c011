import { execFileSync } from 'node:child_process'
import v8 from 'node:v8'
import { collectSeldom } from './collect-seldom'

/** What V8 takes for the growth of a heap in percent, in a process of its own; null when it does not know the flag. */
function growthUnder(flags: readonly string[]): string | null {
  const told = execFileSync(process.execPath, [...flags, '--v8-options'], { encoding: 'utf8' })
  return /default: --heap-growing-percent=(\d+)/.exec(told)?.[1] ?? null
}

describe('collectSeldom', () => {
  it.each([
    [undefined, '300'],
    [{ growthPercent: 100 }, '100'],
  ])('lets the heap grow where V8 alone would choose: %j', (options, percent) => {
    const set = jest.spyOn(v8, 'setFlagsFromString').mockReturnValue()
    collectSeldom(options)
    expect(growthUnder([])).toBe('0')
    expect(growthUnder(set.mock.calls.map(([flag]) => flag))).toBe(percent)
    set.mockRestore()
  })
})
