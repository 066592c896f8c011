import { pictureAfter } from './picture-after'

const pressOf = (key: string, altKey = false) => ({ key, altKey, ctrlKey: false, metaKey: false })

// Ten pictures, four side by side.
it.each([
  ['ArrowRight', 0, 1],
  ['ArrowRight', 9, 9],
  ['ArrowLeft', 4, 3],
  ['ArrowLeft', 0, 0],
  ['ArrowDown', 1, 5],
  ['ArrowDown', 7, 7],
  ['ArrowUp', 5, 1],
  ['ArrowUp', 2, 2],
  ['PageDown', 0, 8],
  ['PageDown', 3, 9],
  ['PageUp', 9, 1],
  ['Home', 6, 0],
  ['End', 6, 9],
  ['Enter', 6, null],
])('%s leads from picture %d to %s', (key, at, next) => {
  expect(pictureAfter(pressOf(key), { at, count: 10, across: 4, lines: 2 })).toBe(next)
})

it('leaves the keys of the browser alone', () => {
  const pictures = { at: 5, count: 10, across: 4, lines: 2 }
  expect(pictureAfter(pressOf('ArrowLeft', true), pictures)).toBeNull()
})

it('leads nowhere without pictures', () => {
  expect(pictureAfter(pressOf('End'), { at: 0, count: 0, across: 4, lines: 2 })).toBeNull()
})
