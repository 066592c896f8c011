import { rewriteSources } from './sources'
import { isSame, sorted } from './stable-json'

it('rewrites every src but those of the caller', () => {
  const custom = { src: 'mine' }
  const json = { custom, src: 'a', text: 'a', list: [{ src: 'b' }, { src: 1 }], deep: { src: 'c' } }
  expect(rewriteSources(json, src => src.toUpperCase())).toEqual({
    custom,
    src: 'A',
    text: 'a',
    list: [{ src: 'B' }, { src: 1 }],
    deep: { src: 'C' },
  })
})

it('sorts keys at any depth, and keeps the order of lists', () => {
  expect(JSON.stringify(sorted({ b: [{ d: 1, c: 2 }, 0], a: null }))).toBe(
    '{"a":null,"b":[{"c":2,"d":1},0]}',
  )
  expect(isSame({ a: 1, b: 2 }, { b: 2, a: 1 })).toBe(true)
  expect(isSame([1, 2], [2, 1])).toBe(false)
})

it('keeps a key that objects have of their own', () => {
  const json: unknown = JSON.parse('{"__proto__": {"src": "a"}}')
  expect(JSON.stringify(rewriteSources(sorted(json), () => 'b'))).toBe('{"__proto__":{"src":"b"}}')
})

it('survives what is nested too deep', () => {
  const json: unknown = JSON.parse(`${'['.repeat(5000)}${']'.repeat(5000)}`)
  expect(rewriteSources(sorted(json), src => src)).toBeInstanceOf(Array)
})
