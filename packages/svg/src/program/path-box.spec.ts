import { pathBox } from './path-box'

describe('the box around a path', () => {
  it.each([
    ['lines', 'M 2 3 L 12 3 L 12 8 Z', { x: 2, y: 3, width: 10, height: 5 }],
    ['a curve that turns', 'M 0 0 Q 10 20 20 0', { x: 0, y: 0, width: 20, height: 10 }],
    ['a cubic curve that turns', 'M 0 0 C 0 20 20 20 20 0', { x: 0, y: 0, width: 20, height: 15 }],
    ['a curve without a turn', 'M 0 0 C 1 1 2 2 3 3', { x: 0, y: 0, width: 3, height: 3 }],
    ['two parts', 'M 0 0 L 1 0 L 1 1 Z M 8 9 L 9 9', { x: 0, y: 0, width: 9, height: 9 }],
    [
      'a curve from where the part before began',
      'M 0 0 L 10 0 L 10 10 Z Q 0 -20 10 0',
      { x: 0, y: -10, width: 10, height: 20 },
    ],
    [
      'small and negative numbers',
      'M -1.5 1e-1 L -0.5 2',
      { x: -1.5, y: 0.1, width: 1, height: 1.9 },
    ],
  ])('of %s', (_, data, { x, y, width, height }) => {
    const box = pathBox(data)
    expect(box.x).toBeCloseTo(x, 9)
    expect(box.y).toBeCloseTo(y, 9)
    expect(box.width).toBeCloseTo(width, 9)
    expect(box.height).toBeCloseTo(height, 9)
  })
})
