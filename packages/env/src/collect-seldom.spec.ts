import { execFileSync } from 'node:child_process'
import v8 from 'node:v8'
import { collectSeldom } from './collect-seldom'

/** What V8 takes for the growth of a heap in percent, in a process of its own; null when it does not know the flag. */
function growthUnder(flags: readonly string[]): string | null {
  const told = execFileSync(process.execPath, [...flags, '--v8-options'], { encoding: 'utf8' })
  return /default: --heap-growing-percent=(\d+)/.exec(told)?.[1] ?? null
}

describe('collectSeldom', () => {
  it('lets the heap grow to four times what survived, where V8 alone would choose', () => {
    const set = jest.spyOn(v8, 'setFlagsFromString').mockReturnValue()
    collectSeldom()
    expect(growthUnder([])).toBe('0')
    expect(growthUnder(set.mock.calls.map(([flag]) => flag))).toBe('300')
    set.mockRestore()
  })
})
