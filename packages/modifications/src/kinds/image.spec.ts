import { type ImageElement, type Modification } from '@platen/design'
import { applyModifications } from '../apply-modifications'
import { designOf, find } from '../testing/designs'

function change(...sent: Omit<Modification, 'id'>[]): ImageElement {
  const modifications = sent.map(keys => ({ ...keys, id: 'image' }))
  return find(applyModifications(designOf(), modifications).design, 'image') as ImageElement
}

const src = 'https://cdn.example/new'

describe('a new image', () => {
  it.each<[string, Omit<Modification, 'id'>[], number[]]>([
    ['is centred', [{ src }], [0.5, 0.5]],
    ['takes the focus that is sent along', [{ src, focusY: 0.9 }], [0.5, 0.9]],
    ['takes the focus that is sent later', [{ src }, { focusX: 0.3 }], [0.3, 0.5]],
    ['stays on its side where none of it is cut', [{ fit: 'contain' }, { src }], [0.2, 0.1]],
    ['is no new one when it is the same', [{ src: 'https://cdn.example/old' }], [0.2, 0.1]],
  ])('%s', (_promise, sent, focus) => {
    const { focusX, focusY } = change(...sent)
    expect([focusX, focusY]).toEqual(focus)
  })

  it('is shown whole where none of the old one was cut', () => {
    expect(change({ fit: 'contain' }, { src })).toMatchObject({ src, fit: 'contain' })
  })

  it('keeps its fit, its corners and the crop, which the renderer judges', () => {
    expect(change({ src })).toEqual({ ...change(), src, focusX: 0.5, focusY: 0.5 })
  })
})

it('changes the filters that are sent and keeps the others', () => {
  const { filters } = change({ filters: { blur: 3 } }, { filters: { blur: undefined, invert: 1 } })
  expect(filters).toMatchObject({ blur: 3, invert: 1, sepia: 1, brightness: 1 })
})
