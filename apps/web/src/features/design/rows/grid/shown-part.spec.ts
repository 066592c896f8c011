import { frozenWidth, indexesOf, numberWidth, rowHeight, scrolledTo, shownPart } from './shown-part'

const lefts = [0, 200, 400, 600, 800]
const view = (top: number, left: number) => ({
  top: top * rowHeight,
  left,
  width: 300 + numberWidth,
  height: 10 * rowHeight,
})

it.each<[string, object, object]>([
  [
    'the first ones',
    view(0, 0),
    { rows: { from: 0, to: 18 }, columns: { from: 0, to: 3 }, frozen: 0 },
  ],
  [
    'those in the middle',
    view(5000, 250),
    { rows: { from: 4992, to: 5018 }, columns: { from: 0, to: 4 }, frozen: 0 },
  ],
  [
    'the last ones',
    view(9990, 500),
    { rows: { from: 9982, to: 10_000 }, columns: { from: 1, to: 4 }, frozen: 0 },
  ],
])('shows %s and some more', (_, seen, part) => {
  expect(shownPart(seen as ReturnType<typeof view>, 10_000, lefts)).toEqual(part)
})

it('leaves out what the first column covers while it stays in view', () => {
  const wide = { ...view(0, 200), width: 600 + numberWidth }
  expect(shownPart(wide, 10_000, lefts)).toMatchObject({ columns: { from: 1, to: 4 }, frozen: 200 })
})

it.each([
  [2 * (numberWidth + 200), 200],
  [2 * (numberWidth + 200) - 1, 0],
])('in a width of %d px, the first column stays in view %d px wide', (width, frozen) => {
  expect(frozenWidth(width, lefts)).toBe(frozen)
})

it.each([
  [3, [3, 10, 11]],
  [10, [10, 11]],
  [40, [10, 11, 40]],
])('always shows %d', (always, indexes) => {
  expect(indexesOf({ from: 10, to: 12 }, always)).toEqual(indexes)
})

it.each([
  [100, { from: 120, to: 140 }, 100],
  [100, { from: 80, to: 120 }, 80],
  [100, { from: 320, to: 350 }, 150],
])('scrolls from %d so that %j is in view', (scroll, stretch, place) => {
  expect(scrolledTo(scroll, 200, stretch)).toBe(place)
})
