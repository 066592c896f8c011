import {
  fitted,
  pannedBy,
  resized,
  steppedZoom,
  toPage,
  toStage,
  type View,
  zoomedTo,
} from './view'

const view: View = { zoom: 2, x: 100, y: 50 }

it('finds a point of the stage on the page, and back', () => {
  expect(toPage(view, { x: 140, y: 70 })).toEqual({ x: 20, y: 10 })
  expect(toStage(view, { x: 20, y: 10 })).toEqual({ x: 140, y: 70 })
})

it.each([0.5, 3, 12])('zooms to %d around a fixed point of the stage', zoom => {
  const at = { x: 320, y: 210 }
  const zoomed = zoomedTo(view, zoom, at)
  expect(zoomed.zoom).toBe(zoom)
  const [before, after] = [toPage(view, at), toPage(zoomed, at)]
  expect(after.x).toBeCloseTo(before.x)
  expect(after.y).toBeCloseTo(before.y)
})

it.each([
  [0.0001, 0.02],
  [1000, 64],
])('keeps a zoom of %d within 2 and 6,400 %%', (zoom, limited) => {
  expect(zoomedTo(view, zoom, { x: 0, y: 0 }).zoom).toBe(limited)
})

it('pans by screen px', () => {
  expect(pannedBy(view, { x: 5, y: -7 })).toEqual({ zoom: 2, x: 105, y: 43 })
})

it.each([
  [
    { width: 1000, height: 500 },
    { width: 1096, height: 900 },
  ],
  [
    { width: 500, height: 1000 },
    { width: 900, height: 1096 },
  ],
])('fits an area of %p on a stage of %p, in its middle with room around', (size, stage) => {
  const { zoom, x, y } = fitted({ x: 0, y: 0, ...size }, stage)
  expect(zoom).toBeCloseTo(1)
  expect([x, y]).toEqual([(stage.width - size.width) / 2, (stage.height - size.height) / 2])
})

it('fits a tiny area at no more than the given zoom', () => {
  expect(fitted({ x: 0, y: 0, width: 2, height: 2 }, { width: 900, height: 900 }, 4).zoom).toBe(4)
})

describe('on a stage that changes its size', () => {
  const area = { x: 0, y: 0, width: 1000, height: 500 }
  const sizes = { before: { width: 1096, height: 900 }, after: { width: 596, height: 600 } }

  it('shows the whole page again if it did so before', () => {
    const whole = fitted(area, sizes.before)
    expect(resized(whole, area, sizes)).toEqual(fitted(area, sizes.after))
  })

  it.each([
    ['at the chosen zoom, if it is small enough', { x: 0, y: 300, width: 50, height: 50 }, 2],
    ['as a whole, if it is larger', { x: 0, y: 0, width: 400, height: 304 }, 1.25],
  ])('keeps the selection in sight: %s', (_, selected, zoom) => {
    const seen = resized(view, area, { ...sizes, selected })
    expect(seen.zoom).toBe(zoom)
    const middle = { x: selected.x + selected.width / 2, y: selected.y + selected.height / 2 }
    expect(toStage(seen, middle)).toEqual({ x: 298, y: 300 })
  })

  it('ignores a selection that was out of sight before', () => {
    const selected = { x: 700, y: 300, width: 50, height: 50 }
    expect(resized(view, area, { ...sizes, selected })).toEqual({ zoom: 2, x: -150, y: -100 })
  })

  it('keeps the chosen zoom, and the point in the middle', () => {
    expect(resized(view, area, sizes)).toEqual({ zoom: 2, x: -150, y: -100 })
  })
})

it.each([
  [1, 1, 1.5],
  [1, -1, 0.75],
  [0.66, 1, 0.75],
  [0.66, -1, 0.5],
  [0.999, 1, 1.5],
  [64, 1, 64],
  [0.02, -1, 0.02],
] as const)('steps from %d by %d to %d', (zoom, way, next) => {
  expect(steppedZoom(zoom, way)).toBe(next)
})
