import { parseDesign } from '@platen/design'
import { type View, zoomedTo } from '../../session/view'
import { isCovered, pixelRatioOf, shownArea } from './shown-area'

const [page] = parseDesign({
  schemaVersion: 1,
  width: 1000,
  height: 500,
  pages: [{ id: 'front', bleed: 10 }],
}).design.pages
if (!page) throw new Error('a design has a page')

const whole = { x: -10, y: -10, width: 1020, height: 520 }
const stage = { width: 800, height: 400 }

it.each([
  [0.5, 1],
  [2, 1],
  [2, 2],
])('shows the whole page with its bleed at a zoom of %d and a density of %d', (zoom, density) => {
  expect(shownArea(page, { zoom, x: 0, y: 0 }, { stage, density })).toEqual(whole)
})

it('shows the visible part with a margin if a canvas cannot hold the page', () => {
  const view = { zoom: 20, x: -5000, y: -3000 }
  const area = shownArea(page, view, { stage, density: 1 })
  expect(area).toEqual({ x: 245, y: 145, width: 50, height: 30 })
  expect(isCovered(area, page, { view, stage })).toBe(true)
  expect(isCovered(area, page, { view: { ...view, x: -5200 }, stage })).toBe(false)
})

it('has the same pixel ratio after zooming in and out again', () => {
  const turn = (from: View, by: number): View =>
    zoomedTo(from, from.zoom * Math.exp(by / 160), { x: 320, y: 210 })
  const view = { zoom: 0.7123, x: 100, y: 50 }
  const steps = [...Array<number>(20).fill(4), ...Array<number>(20).fill(-4)]
  const { zoom } = steps.reduce(turn, view)
  expect(zoom).not.toBe(view.zoom)
  expect(pixelRatioOf(zoom, 2)).toBe(pixelRatioOf(view.zoom, 2))
})

it('counts a stage without the page as covered', () => {
  const area = { x: 0, y: 0, width: 10, height: 10 }
  expect(isCovered(area, page, { view: { zoom: 1, x: 5000, y: 0 }, stage })).toBe(true)
})
