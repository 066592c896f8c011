import { type Element } from '@platen/design'
import { isRefused } from '../commands/command'
import { designOf, groupOf } from '../testing/designs'
import { findElement } from '../tree/find-element'
import { maskWithTopmost } from './mask-with-topmost'

const photo = {
  id: 'photo',
  type: 'image',
  src: 'https://pictures.example/a.png',
  x: 50,
  y: 50,
  width: 100,
  height: 80,
}
const shape = (more: object = {}): object => ({
  id: 'shape',
  type: 'shape',
  x: 60,
  y: 70,
  width: 40,
  height: 20,
  ...more,
})

function masked(children: object[], ids = ['photo', 'shape']): { d: string; viewBox: number[] } {
  const outcome = maskWithTopmost(ids)(designOf([{ id: 'p', children }]))
  if (isRefused(outcome)) throw new Error(outcome.refusal)
  expect(findElement(outcome.design, 'shape')).toBeUndefined()
  expect(outcome.selection).toEqual(['photo'])
  const element = findElement(outcome.design, 'photo')?.element as Element & {
    mask: { d: string; viewBox: number[] }
  }
  return element.mask
}

it.each([
  ['a rectangle', {}, 'M10 20L50 20L50 40L10 40L10 20Z'],
  ['a turned rectangle', { rotation: 90 }, 'M40 10L40 50L20 50L20 10L40 10Z'],
  ['a triangle', { shape: 'triangle' }, 'M30 20L50 40L10 40L30 20Z'],
  [
    'an ellipse',
    { shape: 'ellipse' },
    'M30 20C41.046 20 50 24.477 50 30C50 35.523 41.046 40 30 40C18.954 40 10 35.523 10 30C10 24.477 18.954 20 30 20Z',
  ],
  [
    'a rounded rectangle',
    { cornerRadius: [10, 0, 0, 0] },
    'M10 30C10 24.477 14.477 20 20 20L50 20L50 40L10 40L10 30Z',
  ],
  ['a path', { shape: 'path', d: 'M0 0l40 0v20z' }, 'M10 20L50 20L50 40Z'],
  [
    'a path with a view box',
    { shape: 'path', d: 'M1 0Q1 3 4 3', viewBox: [1, 0, 4, 4] },
    'M10 20C10 30 20 35 40 35',
  ],
])('masks an image with %s', (_, more, d) => {
  expect(masked([photo, shape(more)])).toMatchObject({ d, viewBox: [0, 0, 100, 80] })
})

it('does so across groups, and on an image that is mirrored', () => {
  const children = [{ ...photo, flipX: true }, groupOf('g', [shape()], { x: 10, y: 5 })]
  expect(masked(children)).toMatchObject({ d: 'M80 25L40 25L40 45L80 45L80 25Z' })
})

it.each([
  ['a shape alone', ['shape'], [photo, shape()]],
  ['a shape that lies below', ['photo', 'shape'], [shape(), photo]],
])('refuses %s', (_, ids, children) => {
  expect(maskWithTopmost(ids)(designOf([{ id: 'p', children }]))).toEqual({
    refusal: 'Select a shape and the elements below it that it should mask.',
  })
})
