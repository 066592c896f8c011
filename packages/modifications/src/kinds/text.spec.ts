import { type Modification, type TextElement } from '@platen/design'
import { applyModifications } from '../apply-modifications'
import { designOf, find } from '../testing/designs'

function change(element: object, ...sent: Omit<Modification, 'id'>[]): TextElement {
  const design = designOf([{ id: 't', type: 'text', width: 100, height: 40, ...element }])
  const modifications = sent.map(keys => ({ ...keys, id: 't' }))
  return find(applyModifications(design, modifications).design, 't') as TextElement
}

const bold = (start: number, end: number): object => ({ start, end, fontWeight: 700 })

describe('the spans of a text', () => {
  it.each<[string, object[], string, object[]]>([
    ['are dropped when the words change', [bold(0, 3)], 'Something else', []],
    ['stay when the words are the same', [bold(0, 3)], 'Old words', [bold(0, 3)]],
    ['stretch when they style the whole text', [bold(0, 9)], 'New', [bold(0, 3)]],
    ['stretch by graphemes', [bold(0, 9)], 'é👩‍👩‍👧🇨🇭', [bold(0, 3)]],
    ['vanish with the text', [bold(0, 9)], '', []],
    ['are each judged alone', [bold(0, 9), bold(4, 9)], 'New', [bold(0, 3)]],
  ])('%s', (...[, spans, text, expected]) => {
    expect(change({ text: 'Old words', spans }, { text }).spans).toEqual(expected)
  })

  it('are those that are sent along', () => {
    const spans = [{ start: 0, end: 2, fill: '#f00' }]
    expect(change({ text: 'Old words', spans: [bold(0, 9)] }, { text: 'New', spans }).spans).toBe(
      spans,
    )
  })
})

describe('autoFitText', () => {
  it.each<[string, object, Omit<Modification, 'id'>, string]>([
    ['makes the font shrink', {}, { autoFitText: true }, 'shrink'],
    ['off undoes shrinking', { overflow: 'shrink' }, { autoFitText: false }, 'grow'],
    ['off leaves the rest alone', { overflow: 'clip' }, { autoFitText: false }, 'clip'],
    ['yields to overflow', {}, { autoFitText: true, overflow: 'ellipsis' }, 'ellipsis'],
    ['yields in any order', {}, { overflow: 'ellipsis', autoFitText: true }, 'ellipsis'],
  ])('%s', (...[, element, sent, overflow]) => {
    expect(change(element, sent).overflow).toBe(overflow)
  })
})

describe('the background of a text', () => {
  const background = { color: '#000', cornerRadius: 4, padding: 8, fit: 'lines' as const }

  it('takes a colour alone and keeps its shape', () => {
    expect(change({ background }, { background: '#fff' }).background).toEqual({
      ...background,
      color: '#fff',
    })
  })

  it('takes a whole new one, or none', () => {
    expect(change({}, { background }).background).toEqual(background)
    expect(change({ background }, { background: null }).background).toBeNull()
  })
})

it('keeps style, position and box of a text whose words change', () => {
  const style = { x: 5, y: 6, fontSize: 33, fontFamily: 'Inter', fill: '#123456', overflow: 'grow' }
  const before = change(style)
  expect(change(style, { text: 'Quite a lot more than before' })).toEqual({
    ...before,
    text: 'Quite a lot more than before',
  })
})
