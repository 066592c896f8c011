import { allSpecFiles, matchingSpecs } from './spec-files'

describe('the spec files', () => {
  const files = allSpecFiles()
  const matching = (...patterns: string[]): string[] =>
    matchingSpecs(files, patterns).map(({ path }) => path)

  it('are those of rooms and the end-to-end files, each in one part', () => {
    const parts = new Map(files.map(({ path, part }) => [path, part]))
    expect(parts.size).toBe(files.length)
    expect(parts.get('infra/dev/src/test-run/spec-files.spec.ts')).toBe('rooms')
    expect(parts.get('e2e/generate.e2e-spec.ts')).toBe('e2e')
    expect(parts.get('e2e/faults/redis.e2e-spec.ts')).toBe('faults')
  })

  it('are chosen by patterns in any case', () => {
    expect(matching('TEST-RUN/spec-files')).toEqual(['infra/dev/src/test-run/spec-files.spec.ts'])
    expect(matching('faults/redis', 'spec-files\\.spec')).toHaveLength(2)
    expect(matching('no-such-file')).toEqual([])
  })

  it('are all chosen without a pattern', () => expect(matching()).toHaveLength(files.length))
})
