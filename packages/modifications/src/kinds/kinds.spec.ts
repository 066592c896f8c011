import { type Element, type Modification } from '@platen/design'
import { applyModifications } from '../apply-modifications'
import { designOf, find } from '../testing/designs'

const change = (id: string, ...sent: Omit<Modification, 'id'>[]): Element => {
  const modifications = sent.map(keys => ({ ...keys, id }))
  return find(applyModifications(designOf(), modifications).design, id)
}

describe('a line', () => {
  it('takes its colour from fill, and from stroke where both are sent', () => {
    expect(change('line', { fill: '#111' })).toMatchObject({ stroke: '#111' })
    expect(change('line', { stroke: '#222', fill: '#111' })).toMatchObject({ stroke: '#222' })
  })
})

describe('an svg', () => {
  it('adds to its colours', () => {
    const colors = { '#ff0000': '#222222', '#0000ff': '#333333' }
    expect(change('svg', { colors })).toMatchObject({ colors })
    expect(change('svg', { colors: {} })).toMatchObject({ colors: { '#ff0000': '#111111' } })
  })
})

describe('a code', () => {
  it('takes a colour behind it, or none', () => {
    expect(change('qr', { background: '#eee' })).toMatchObject({ background: '#eee' })
    expect(change('qr', { background: null })).toMatchObject({ background: null })
  })

  it('has no use for the background of a text, and says so', () => {
    const background = { color: '#eee', cornerRadius: 0, padding: 0, fit: 'box' as const }
    const applied = applyModifications(designOf(), [{ id: 'qr', background, value: 'new' }])
    expect(find(applied.design, 'qr')).toMatchObject({ background: '#ffffff', value: 'new' })
    expect(applied.elements[0]?.ignored).toEqual([
      { key: 'background', reason: 'the background of a qr element is a hex colour or null' },
    ])
  })
})

describe('a group', () => {
  it('moves without touching its children', () => {
    const before = designOf()
    const { design } = applyModifications(before, [{ id: 'group', x: 50, width: 10 }])
    expect(find(design, 'line')).toBe(find(before, 'line'))
  })
})
