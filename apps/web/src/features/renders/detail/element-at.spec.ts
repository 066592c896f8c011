import { elementAt } from './element-at'

const areas = [
  {
    elementId: 'diamond',
    polygon: [
      [50, 30],
      [70, 50],
      [50, 70],
      [30, 50],
    ],
  },
  {
    elementId: 'photo',
    polygon: [
      [0, 0],
      [0, 90],
      [90, 90],
      [90, 0],
    ],
  },
] as Parameters<typeof elementAt>[0]['areas']

it.each([
  [{ x: 50, y: 50 }, 'diamond'],
  [{ x: 69, y: 50 }, 'diamond'],
  [{ x: 65, y: 65 }, 'photo'],
  [{ x: 1, y: 89 }, 'photo'],
  [{ x: 95, y: 50 }, null],
])('at %j is %s', (point, id) => {
  expect(elementAt({ areas }, point)).toBe(id)
})
