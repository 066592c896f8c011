import { type Page } from '@platen/design'
import { type Rectangle } from '@platen/drawing'
import { designOf, groupOf } from '../testing/designs'
import { frameOf, seenArea } from './frame'
import { hitsAt } from './hits-at'

const shape = (id: string, properties: object = {}): object => ({
  id,
  type: 'shape',
  x: 100,
  y: 100,
  width: 80,
  height: 40,
  ...properties,
})

function pageOf(...children: object[]): Page {
  const [page] = designOf([{ id: 'p', children }]).pages
  if (!page) throw new Error('a design has a page')
  return page
}

const idsAt = (page: Page, [x, y]: readonly [number, number], zoom = 1): string[] =>
  hitsAt(page, { x, y }, { zoom }).map(({ id }) => id)

describe('hitsAt', () => {
  it.each<[string, object, readonly [number, number], boolean]>([
    ['a box inside', {}, [101, 101], true],
    ['a box outside', {}, [99, 101], false],
    ['a turned box where it lies now', { rotation: 90 }, [140, 85], true],
    ['a turned box where it lay before', { rotation: 90 }, [105, 120], false],
    ['an ellipse inside', { shape: 'ellipse' }, [140, 101], true],
    ['an ellipse at the corner of its box', { shape: 'ellipse' }, [103, 103], false],
    ['a triangle at the corner of its box', { shape: 'triangle' }, [103, 103], false],
    ['a star between two points', { shape: 'star', width: 200, height: 200 }, [150, 115], false],
    ['a star in the middle', { shape: 'star', width: 200, height: 200 }, [200, 200], true],
    ['a path in its box', { shape: 'path', d: 'M0 0 L1 1' }, [170, 105], true],
    ['a wide stroke outside the box', { strokeWidth: 20, strokeAlign: 'outside' }, [85, 120], true],
    [
      'an inner stroke outside the box',
      { fill: '#0000', strokeWidth: 2, strokeAlign: 'inside' },
      [90, 120],
      false,
    ],
    ['a frame without a fill, inside', { fill: '#0000', strokeWidth: 2 }, [140, 120], false],
    ['a frame without a fill, at its edge', { fill: '#0000', strokeWidth: 2 }, [140, 103], true],
    ['a box with neither fill nor stroke', { fill: '#0000' }, [140, 120], true],
    ['the part that a mask shows', { mask: { type: 'ellipse' } }, [140, 120], true],
    ['the part that a mask hides', { mask: { type: 'ellipse' } }, [103, 103], false],
    [
      'the part that a smaller mask hides',
      { mask: { type: 'rect', x: 0.5, width: 0.5 } },
      [110, 120],
      false,
    ],
    [
      'the part that a smaller mask shows',
      { mask: { type: 'rect', x: 0.5, width: 0.5 } },
      [170, 120],
      true,
    ],
    [
      'a place outside the box, in a larger mask',
      { mask: { type: 'rect', x: -1, width: 3 } },
      [90, 120],
      false,
    ],
    ['a box next to its mask', { mask: { type: 'rect', x: 2 } }, [140, 120], false],
    ['a hidden shape', { visible: false }, [140, 120], false],
    ['a fully transparent shape', { opacity: 0 }, [140, 120], false],
    ['a locked shape', { locked: true }, [140, 120], false],
  ])('decides about %s', (...[, properties, at, isHit]) => {
    expect(idsAt(pageOf(shape('a', properties)), at)).toEqual(isHit ? ['a'] : [])
  })

  it.each<[string, number, readonly [number, number], boolean]>([
    ['5 screen px beside it', 1, [140, 104], true],
    ['6 screen px beside it', 1, [140, 106], false],
    ['5 screen px beside it, zoomed in', 4, [140, 101], true],
    ['6 screen px beside it, zoomed in', 4, [140, 101.5], false],
    ['zoomed out', 0.5, [140, 109], true],
    ['behind its end', 1, [183, 100], true],
    ['far behind its end', 1, [187, 100], false],
  ])('hits a hairline %s', (...[, zoom, at, isHit]) => {
    const line = { id: 'a', type: 'line', x: 100, y: 100, width: 80 }
    expect(idsAt(pageOf(line), at, zoom)).toEqual(isHit ? ['a'] : [])
  })

  it.each<[string, object, boolean]>([
    ['within its stroke', { strokeWidth: 40 }, true],
    ['at the head of an arrow', { strokeWidth: 10, endHead: 'arrow' }, true],
    ['beside a thin one', { strokeWidth: 10 }, false],
  ])('hits a line %s', (_, properties, isHit) => {
    const line = { id: 'a', type: 'line', x: 100, y: 100, width: 80, ...properties }
    expect(idsAt(pageOf(line), [175, 118])).toEqual(isHit ? ['a'] : [])
  })

  it('hits thin elements from nearby, and from farther away with fingers', () => {
    const page = pageOf(shape('a', { height: 2 }))
    expect(idsAt(page, [140, 104])).toEqual(['a'])
    expect(idsAt(page, [140, 110])).toEqual([])
    const byFinger = hitsAt(page, { x: 140, y: 110 }, { zoom: 1, tolerance: 12 })
    expect(byFinger.map(({ id }) => id)).toEqual(['a'])
  })

  it('lists the topmost element first, with the groups around each', () => {
    const inner = groupOf('inner', [shape('deep', { x: 0, y: 0 })], { x: 50, y: 50 })
    const outer = groupOf('outer', [inner], { x: 60, y: 60 })
    const page = pageOf(shape('below'), outer, shape('above'))
    expect(hitsAt(page, { x: 130, y: 120 }, { zoom: 1 })).toEqual([
      { id: 'above', groups: [] },
      { id: 'deep', groups: ['outer', 'inner'] },
      { id: 'below', groups: [] },
    ])
  })

  it.each<[string, object, readonly [number, number], boolean]>([
    ['in a turned group, where it lies', { rotation: 90 }, [150, -40], true],
    ['in a turned group, where it lay before', { rotation: 90 }, [10, 10], false],
    ['in a mirrored group', { flipX: true }, [190, 10], true],
    ['outside a group', {}, [250, 60], true],
    ['that its group clips', { clip: true }, [250, 60], false],
    ['that its group does not clip', { clip: true }, [10, 10], true],
    ["that its group's mask hides", { mask: { type: 'ellipse' } }, [3, 3], false],
    ['in a hidden group', { visible: false }, [10, 10], false],
    ['in a locked group', { locked: true }, [10, 10], false],
  ])('judges a child %s', (...[, properties, at, isHit]) => {
    const children = [
      shape('a', { x: 0, y: 0, width: 20, height: 20 }),
      shape('out', { x: 240, y: 50, width: 20, height: 20 }),
    ]
    const page = pageOf(groupOf('g', children, properties))
    expect(idsAt(page, at).length > 0).toBe(isHit)
  })

  it('hits a text as far as it has grown', () => {
    const page = pageOf({ id: 't', type: 'text', width: 100, height: 20, text: 'Long' })
    const grown = { zoom: 1, extentOf: () => ({ x: 0, y: 0, width: 100, height: 60 }) }
    expect(idsAt(page, [50, 50])).toEqual([])
    expect(hitsAt(page, { x: 50, y: 50 }, grown)).toEqual([{ id: 't', groups: [] }])
  })

  it('hits a curved text where it leaves its box, and puts the frame around it', () => {
    const page = pageOf({
      id: 't',
      type: 'text',
      x: 50,
      y: 50,
      width: 100,
      height: 20,
      text: 'Bent',
    })
    const extentOf = (): Rectangle => ({ x: -30, y: -40, width: 160, height: 60 })
    expect(hitsAt(page, { x: 25, y: 15 }, { zoom: 1, extentOf })).toEqual([{ id: 't', groups: [] }])
    const frame = frameOf(page, ['t'], extentOf)
    expect(frame).toMatchObject({ width: 160, height: 60, matrix: { e: 20, f: 10 } })
    expect(seenArea(page, ['t'], extentOf)).toEqual({ x: 20, y: 10, width: 160, height: 60 })
  })

  it('passes over groups without children and elements of unknown kinds', () => {
    const page = pageOf(groupOf('empty', []), { id: 'chart', type: 'chart', x: 0, y: 0 })
    expect(idsAt(page, [10, 10])).toEqual([])
  })
})
