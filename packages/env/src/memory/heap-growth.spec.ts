import { execFileSync } from 'node:child_process'
import v8 from 'node:v8'
import { setHeapGrowth } from './heap-growth'

/** Returns the growth of the heap that V8 uses under these flags, in a separate process; null when it does not know the flag. */
function growthUnder(flags: readonly string[]): string | null {
  const options = execFileSync(process.execPath, [...flags, '--v8-options'], { encoding: 'utf8' })
  return /default: --heap-growing-percent=(\d+)/.exec(options)?.[1] ?? null
}

describe('setHeapGrowth', () => {
  it.each([300, 100])("sets a growth of %d %% instead of V8's own choice", percent => {
    const set = jest.spyOn(v8, 'setFlagsFromString').mockReturnValue()
    setHeapGrowth(percent)
    expect(growthUnder([])).toBe('0')
    expect(growthUnder(set.mock.calls.map(([flag]) => flag))).toBe(String(percent))
    set.mockRestore()
  })
})
