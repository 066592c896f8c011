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

  it('does not change `custom`, or any src that is not a string', () => {
    const json = { custom: { src: 'a' }, src: 7, list: [null, 'src', { src: null }] }
    expect(rewriteSources(json, shout)).toBe(json)
  })

  it('does not visit `custom`', () => {
    const asked: string[] = []
    const custom = { src: 'a', deep: [{ src: 'b' }] }
    rewriteSources({ custom, pages: [{ custom, children: [{ src: 'c', custom }] }] }, src => {
      asked.push(src)
      return src
    })
    expect(asked).toEqual(['c'])
  })

  it('shares unchanged parts', () => {
    const json = { kept: { deep: [1, 2] }, changed: { src: 'a' } }
    expect(rewriteSources(json, shout).kept).toBe(json.kept)
  })

  it('does not throw for nesting that the checks refuse later', () => {
    let json: unknown = { src: 'a' }
    for (let level = 0; level < 100_000; level++) json = [json]
    expect(() => rewriteSources(json, shout)).not.toThrow()
  })
})
