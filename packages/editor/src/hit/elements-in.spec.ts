import { designOf, groupOf } from '../testing/designs'
import { elementsIn, type MarqueeOptions } from './elements-in'

const shape = (id: string, properties: object = {}): object => ({
  id,
  type: 'shape',
  width: 40,
  height: 40,
  ...properties,
})

const [page] = designOf([
  {
    id: 'p',
    children: [
      shape('box', { x: 0, y: 0 }),
      shape('frame', { x: 100, y: 0, fill: '#0000', strokeWidth: 2 }),
      shape('tilted', { x: 200, y: 0, rotation: 45 }),
      { id: 'line', type: 'line', x: 0, y: 100, width: 100, rotation: 45 },
      groupOf('pair', [shape('left'), shape('right', { x: 60 })], { x: 0, y: 200 }),
      shape('locked', { x: 300, y: 0, locked: true }),
      shape('hidden', { x: 300, y: 0, visible: false }),
    ],
  },
]).pages

function taken(area: readonly [number, number, number, number], how: Partial<MarqueeOptions> = {}) {
  if (!page) throw new Error('a design has a page')
  const [x, y, width, height] = area
  const options = { entered: [], encloses: false, reaches: false, ...how }
  return elementsIn(page, { x, y, width, height }, options)
}

const encloses = { encloses: true }

describe('elementsIn', () => {
  it.each<[string, Parameters<typeof taken>, string[]]>([
    ['touches a corner', [[-10, -10, 12, 12]], ['box']],
    ['lies inside a box', [[10, 10, 5, 5]], ['box']],
    ['lies beside a box', [[41, 0, 5, 5]], []],
    ['lies inside a frame without a fill', [[110, 10, 5, 5]], []],
    ['touches the edge of a frame', [[95, 10, 10, 5]], ['frame']],
    ['touches the bounds of a turned box, not the box', [[195, -5, 6, 6]], []],
    ['touches a turned box', [[195, 15, 6, 6]], ['tilted']],
    ['crosses a turned line', [[45, 95, 10, 10]], ['line']],
    ['touches the bounds of a turned line, not the line', [[70, 75, 10, 10]], []],
    ['touches a child of a group', [[70, 210, 5, 5]], ['pair']],
    ['lies between the children of a group', [[45, 210, 5, 5]], []],
    ['lies over locked and hidden elements', [[290, -10, 80, 80]], []],
    ['covers everything', [[-50, -50, 600, 600]], ['box', 'frame', 'tilted', 'line', 'pair']],
    ['has no area', [[10, 10, 0, 0]], ['box']],
  ])('selects the elements that it touches when it %s', (_, args, expected) => {
    expect(taken(...args)).toEqual(expected)
  })

  it.each<[string, Parameters<typeof taken>, string[]]>([
    ['all of a box', [[-1, -1, 42, 42], encloses], ['box']],
    ['most of a box', [[1, 1, 42, 42], encloses], []],
    ['all of a turned box', [[190, -10, 60, 60], encloses], ['tilted']],
    ['all of a turned box but its corner', [[195, -10, 60, 60], encloses], []],
    ['one child of a group', [[-1, 190, 50, 60], encloses], []],
    ['all children of a group', [[-1, 190, 110, 60], encloses], ['pair']],
  ])('encloses %s', (_, args, expected) => expect(taken(...args)).toEqual(expected))

  it('selects only children once their group is entered', () => {
    expect(taken([-50, -50, 600, 600], { entered: ['pair'] })).toEqual(['left', 'right'])
  })

  it('reaches into groups', () => {
    expect(taken([50, 190, 50, 50], { reaches: true })).toEqual(['right'])
  })
})
