import { seenPart } from './seen-part'

describe('the visible part of an image', () => {
  const size = { width: 400, height: 200 }
  const view = { fit: 'cover', focusX: 0.5, focusY: 0.5, crop: null } as const

  it.each([
    ['all of it in a box of its shape', { ...view, width: 200, height: 100 }, null],
    ['all of it when it is contained', { ...view, fit: 'contain', width: 50, height: 100 }, null],
    ['all of it but a narrow edge', { ...view, width: 196, height: 100 }, null],
    [
      'the middle of it in a square',
      { ...view, width: 100, height: 100 },
      { x: 0.25, y: 0, width: 0.5, height: 1 },
    ],
    [
      'what is at its focus',
      { ...view, focusX: 1, width: 100, height: 100 },
      { x: 0.5, y: 0, width: 0.5, height: 1 },
    ],
    [
      'its crop',
      { ...view, crop: { x: 0.5, y: 0.5, width: 0.25, height: 0.5 }, width: 100, height: 100 },
      { x: 0.5, y: 0.5, width: 0.25, height: 0.5 },
    ],
  ] as const)('is %s', (_, box, part) => expect(seenPart(box, size)).toEqual(part))
})
