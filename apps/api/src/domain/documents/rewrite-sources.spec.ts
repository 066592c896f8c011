import { rewriteSources } from './rewrite-sources'

const shout = (src: string): string => src.toUpperCase()

describe('rewriteSources', () => {
  it('rewrites every src, at any depth, and nothing else', () => {
    const json = {
      src: 'a',
      text: 'src',
      fonts: [{ family: 'x', src: 'b' }],
      pages: [
        { background: { type: 'image', src: 'c' }, children: [{ children: [{ src: 'd' }] }] },
      ],
    }
    expect(rewriteSources(json, shout)).toEqual({
      src: 'A',
      text: 'src',
      fonts: [{ family: 'x', src: 'B' }],
      pages: [
        { background: { type: 'image', src: 'C' }, children: [{ children: [{ src: 'D' }] }] },
      ],
    })
    expect(json.src).toBe('a')
  })

  it("leaves alone what is the caller's own and what is no text", () => {
    const json = { custom: { src: 'a' }, src: 7, list: [null, 'src', { src: null }] }
    expect(rewriteSources(json, shout)).toBe(json)
  })

  it("does not even ask about what is the caller's own", () => {
    const asked: string[] = []
    const custom = { src: 'a', deep: [{ src: 'b' }] }
    rewriteSources({ custom, pages: [{ custom, children: [{ src: 'c', custom }] }] }, src => {
      asked.push(src)
      return src
    })
    expect(asked).toEqual(['c'])
  })

  it('shares what does not change', () => {
    const json = { kept: { deep: [1, 2] }, changed: { src: 'a' } }
    expect(rewriteSources(json, shout).kept).toBe(json.kept)
  })

  it('survives nesting that the checks will refuse', () => {
    let json: unknown = { src: 'a' }
    for (let level = 0; level < 100_000; level++) json = [json]
    expect(() => rewriteSources(json, shout)).not.toThrow()
  })
})
