import { type Modification } from '@platen/design'
import { applyModifications } from './apply-modifications'
import { designOf, find } from './testing/designs'

function strokeOf(...sent: Modification[]): { width: unknown; warnings: string[] } {
  const { design, warnings } = applyModifications(designOf(), sent)
  const { strokeWidth } = find(design, sent[0]?.id ?? '') as { strokeWidth?: number }
  return { width: strokeWidth, warnings: warnings.map(({ message }) => message) }
}

describe('a stroke that is sent', () => {
  it.each([
    ['shape', 1],
    ['image', 1],
    ['svg', 1],
    ['text', 2],
  ])('is seen on %s: it is drawn %d px wide, and that is told', (id, width) => {
    expect(strokeOf({ id, stroke: '#f00' })).toEqual({
      width,
      warnings: [`"${id}" had no strokeWidth: its stroke is drawn ${width} px wide`],
    })
  })

  it('is measured in the font size that is sent along', () => {
    expect(strokeOf({ id: 'text', stroke: '#f00', fontSize: 100 }).width).toBe(4)
  })

  it.each([0, 0.5, 7])('has the width %d when that is sent too', strokeWidth => {
    const sent = { id: 'shape', stroke: '#f00', strokeWidth }
    expect(strokeOf(sent)).toEqual({ width: strokeWidth, warnings: [] })
  })

  it('keeps the width that the design has', () => {
    expect(strokeOf({ id: 'line', stroke: '#f00' })).toEqual({ width: 1, warnings: [] })
    const later = strokeOf({ id: 'shape', strokeWidth: 3 }, { id: 'shape', stroke: '#f00' })
    expect(later).toEqual({ width: 3, warnings: [] })
  })

  it('makes nothing wider that takes no stroke', () => {
    const box = { width: 10, height: 10, strokeWidth: 0 }
    const design = designOf([{ ...box, id: 'chart', type: 'chart' }])
    const sent = ['page', 'chart'].map(id => ({ id, stroke: '#f00' }))
    const { design: after, warnings } = applyModifications(design, sent)
    expect(after).toBe(design)
    expect(warnings.map(({ code }) => code)).toEqual(['key_not_applicable', 'key_not_applicable'])
  })

  it('is told with its place in the list', () => {
    const { warnings } = applyModifications(designOf(), [
      { id: 'svg' },
      { id: 'svg', stroke: '#f00' },
    ])
    expect(warnings).toMatchObject([
      { code: 'stroke_width_defaulted', elementId: 'svg', modification: 1, key: 'stroke' },
    ])
  })
})
