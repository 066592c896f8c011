import { type Modification, modificationKeys } from '../modifications/modification'
import { parseStoredModifications, portFaults } from './parse-modifications'
import { complaint } from '../testing/documents'

const fault = (...sent: unknown[]): string => complaint(() => parseStoredModifications(sent))

/** A valid value, an invalid value and its message, for each key. */
const cases: Record<
  (typeof modificationKeys)[number],
  [good: unknown, bad: unknown, said: string]
> = {
  text: ['', 'x'.repeat(10_001), 'must be at most 10,000 characters'],
  src: ['https://cdn.example/a', 'file:///x', 'must be an http, https or data: URL'],
  fallbackSrc: ['data:image/png;base64,AAAA', 'file:///x', 'must be an http, https or data: URL'],
  fill: ['#F80', 'red', 'must be a hex colour'],
  stroke: ['#11223344', 'none', 'must be a hex colour'],
  strokeWidth: [0, '2', 'must be a number from 0 to 1000'],
  fontFamily: ['Inter', '', 'must not be empty'],
  fontSize: [12.5, 0, 'must be a number above 0 and at most 5000'],
  fontWeight: [700, '700', 'must be a whole number from 100 to 900'],
  fontStyle: ['italic', 'oblique', 'must be one of normal, italic'],
  align: ['end', 'middle', 'must be one of left, center, right, justify, start, end'],
  verticalAlign: ['middle', 'center', 'must be one of top, middle, bottom'],
  lineHeight: [1.2, 0, 'must be a number from 0.1 to 10'],
  letterSpacing: [-0.05, '1em', 'must be a number from -1 to 10'],
  autoFitText: [true, 1, 'must be true or false'],
  overflow: ['ellipsis', 'hidden', 'must be one of grow, shrink, ellipsis, clip, visible'],
  minFontSize: [8, -1, 'must be a number above 0 and at most 5000'],
  maxLines: [null, 0, 'must be a whole number from 1 to 1000'],
  spans: [[{ start: 0, end: 2, fontWeight: 700 }], {}, 'must be a list of spans'],
  markup: [true, 'yes', 'must be true or false'],
  background: ['#fff', 7, 'must be a hex colour, an object or null'],
  fit: ['contain', 'stretch', 'must be one of cover, contain, fill, none'],
  focusX: [0, 2, 'must be a number from 0 to 1'],
  focusY: [1, -0.1, 'must be a number from 0 to 1'],
  crop: [null, { x: 0.9, width: 0.5 }, 'must lie inside the image'],
  cornerRadius: [[1, 2, 3, 4], [1], 'must be one or four numbers, each 0 or more'],
  filters: [{ blur: 4 }, 7, 'must be an object'],
  alt: ['A dog', 7, 'must be a string'],
  colors: [{ '#ff0000': '#0f0' }, [], 'must be an object of hex colours'],
  fillTarget: ['all', 'some', 'must be dominant, all or a hex colour of six digits'],
  dash: [[4, 2], 4, 'must be a list of numbers'],
  value: ['4006381333931', '', 'must not be empty'],
  visible: [false, 'false', 'must be true or false'],
  opacity: [0.5, 50, 'must be a number from 0 to 1'],
  x: [-10, '10', 'must be a number from -100000 to 100000'],
  y: [0, '1', 'must be a number from -100000 to 100000'],
  width: [1, 0, 'must be a number above 0 and at most 20000'],
  height: [1, 1e9, 'must be a number above 0 and at most 20000'],
  rotation: [-90, '90deg', 'must be a number from -36000 to 36000'],
}

describe('parseStoredModifications', () => {
  it.each(modificationKeys)('checks %s before any id is looked up', key => {
    const [good, bad, said] = cases[key]
    expect(parseStoredModifications([{ id: 'nobody', [key]: good }])).toEqual([
      { id: 'nobody', [key]: good },
    ])
    expect(fault({ id: 'a' }, { id: 'nobody', [key]: bad })).toBe(`modifications[1].${key} ${said}`)
  })

  it('leaves out keys that are null, but for those whose null means something', () => {
    const nulls = Object.fromEntries(modificationKeys.map(key => [key, null]))
    expect(parseStoredModifications([{ id: 'a', ...nulls, unheardOf: null }])).toEqual([
      { id: 'a', maxLines: null, background: null, crop: null, unheardOf: null },
    ])
    expect(fault({ id: null, text: null })).toBe('modifications[0].id must be a string')
  })

  it.each<[unknown, string]>([
    [{}, 'modifications must be an array'],
    [null, 'modifications must be an array'],
    ['x', 'modifications must be an array'],
    [[null], 'modifications[0] must be an object'],
    [[[]], 'modifications[0] must be an object'],
    [[{ text: 'x' }], 'modifications[0].id is required'],
    [[{ id: 7 }], 'modifications[0].id must be a string'],
    [[{ id: '' }], 'modifications[0].id must not be empty'],
    [Array(501).fill({ id: 'a' }), 'modifications must contain at most 500 modifications'],
    [Array(1_000_000).fill(0), 'modifications must contain at most 500 modifications'],
    [
      [
        Object.fromEntries(
          Array.from({ length: 101 }, (_, index) => [`k${index}`, 1]).concat([['id', 1]]),
        ),
      ],
      'modifications[0].id must be a string',
    ],
    [
      [{ id: 'a', fill: 'x', text: 1 }],
      'modifications[0].text must be a string; modifications[0].fill must be a hex colour',
    ],
    [
      [{ id: 'a', filters: { hueRotate: '9' } }],
      'modifications[0].filters.hueRotate must be a number from -36000 to 36000',
    ],
    [[{ id: 'a', background: {} }], 'modifications[0].background.color is required'],
  ])('refuses what is no list of modifications (%#)', (input, message) => {
    expect(complaint(() => parseStoredModifications(input))).toBe(message)
  })

  it('takes at most a hundred keys', () => {
    const many = Object.fromEntries(Array.from({ length: 100 }, (_, index) => [`k${index}`, 1]))
    expect(fault({ id: 'a', ...many })).toBe('modifications[0] must contain at most 100 keys')
  })

  it('takes 500 of them, and keeps keys that nobody knows', () => {
    const sent: Modification[] = Array.from({ length: 500 }, () => ({ id: 'a', sparkle: { x: 1 } }))
    expect(parseStoredModifications(sent)).toEqual(sent)
  })

  it('judges the port of a source by the rules it is given', () => {
    const src = 'http://127.0.0.1:9000/a'
    const sent = [{ id: 'a' }, { id: 'b', src, fallbackSrc: src }]
    expect(portFaults(sent, { allowedPorts: [9000] })).toEqual([])
    expect(portFaults(sent, { allowedPorts: [443] })).toEqual([
      { path: [1, 'src'], message: 'must use port 443' },
      { path: [1, 'fallbackSrc'], message: 'must use port 443' },
    ])
  })

  it('trusts the ports of what was stored, and nothing else', () => {
    const stored = [{ id: 'b', src: 'http://127.0.0.1:9000/a' }]
    expect(parseStoredModifications(stored)).toEqual(stored)
    expect(complaint(() => parseStoredModifications([{ id: 'b', fill: 'x' }]))).toBe(
      'modifications[0].fill must be a hex colour',
    )
  })
})
