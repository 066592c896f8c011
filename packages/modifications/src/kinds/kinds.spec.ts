import { type Element, type Modification } from '@platen/design'
import { applyModifications } from '../apply-modifications'
import { complaint, designOf, find } from '../testing/designs'

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
      { key: 'background', reason: 'the background of a qr element must be a hex colour or null' },
    ])
  })
})

describe('the value of a code', () => {
  const box = { width: 100, height: 40, type: 'qr' }
  const design = designOf([
    { ...box, id: 'ean', format: 'ean13', value: '400638133393' },
    { ...box, id: 'bars', format: 'code128', value: 'old' },
  ])

  it('is what its own format takes', () => {
    const { design: after } = applyModifications(design, [{ id: 'ean', value: '5901234123457' }])
    expect(find(after, 'ean')).toMatchObject({ value: '5901234123457', format: 'ean13' })
  })

  it('is refused by name when the format cannot take it', () => {
    const sent = [
      { id: 'bars', value: 'fine' },
      { id: 'ean', value: '5901234123450' },
      { id: 'bars', value: 'größe' },
      { id: 'nobody', value: 'größe' },
    ]
    expect(complaint(() => applyModifications(design, sent))).toBe(
      'modifications[1].value has the check digit 0, but the check digit of 590123412345 is 7; ' +
        'modifications[2].value must be at most 500 ASCII characters for Code 128',
    )
  })
})

describe('a group', () => {
  it('moves without touching its children', () => {
    const before = designOf()
    const { design } = applyModifications(before, [{ id: 'group', x: 50, width: 10 }])
    expect(find(design, 'line')).toBe(find(before, 'line'))
  })
})
