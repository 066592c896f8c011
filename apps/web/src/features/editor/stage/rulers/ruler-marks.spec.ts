import { rulerMarks } from './ruler-marks'

const numbers = (from: number, to: number, zoom: number): number[] =>
  rulerMarks({ from, to }, zoom).flatMap(({ at, isNumbered }) => (isNumbered ? [at] : []))

it.each([
  [0, 300, 1, [0, 100, 200, 300]],
  [-120, 130, 1, [-100, 0, 100]],
  [0, 1000, 0.25, [0, 500, 1000]],
  [0, 5000, 0.02, [0, 5000]],
  [10, 21, 10, [10, 20]],
  [0, 3, 64, [0, 1, 2, 3]],
])('numbers the px from %d to %d at a zoom of %d in round steps', (...[from, to, zoom, at]) => {
  expect(numbers(from, to, zoom)).toEqual(at)
})

it('has four strokes between two numbers', () => {
  expect(rulerMarks({ from: 0, to: 100 }, 1).map(({ at }) => at)).toEqual([0, 20, 40, 60, 80, 100])
})

it('has no strokes if nothing is visible', () => {
  expect(rulerMarks({ from: 10, to: 5 }, 1)).toEqual([])
})
