import { type Modification, type TextElement } from '@platen/design'
import { applyModifications } from '../apply-modifications'
import { complaint, designOf, find } from '../testing/designs'

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

describe('the marks of a text', () => {
  const whole = { text: 'Old', spans: [{ start: 0, end: 3, fill: '#f00' }, bold(0, 1)] }

  it('are read when "markup" is sent', () => {
    expect(change({}, { text: 'a **b**', markup: true })).toMatchObject({
      text: 'a b',
      spans: [bold(2, 3)],
    })
  })

  it.each([{ text: 'a **b**' }, { text: 'a **b**', markup: false }])('are letters in %j', sent => {
    expect(change({}, sent)).toMatchObject({ text: 'a **b**', spans: [] })
  })

  it('win over spans of the whole text, which stay', () => {
    expect(change(whole, { text: '*New* words', markup: true }).spans).toEqual([
      { start: 0, end: 9, fill: '#f00' },
      { start: 0, end: 3, fontStyle: 'italic' },
    ])
  })

  it.each<[object, object, number]>([
    [{}, {}, 700],
    [{ fontWeight: 599 }, {}, 700],
    [{ fontWeight: 600 }, {}, 900],
    [{ fontWeight: 800 }, { fontWeight: 300 }, 700],
    [{}, { fontWeight: 700 }, 900],
  ])('make words stand out from a text with %j and %j', (element, sent, fontWeight) => {
    expect(change(element, { ...sent, text: '**a**', markup: true }).spans).toEqual([
      { start: 0, end: 1, fontWeight },
    ])
  })

  it.each<[string, Omit<Modification, 'id'>, string[], object[]]>([
    ['spans sent along', { text: '**a**', spans: [], markup: true }, ['spans'], [bold(0, 1)]],
    ['"markup" without a text', { spans: [], markup: true }, ['markup'], []],
    ['nothing where "markup" is off and no text', { spans: [], markup: false }, [], []],
    [
      'nothing where "markup" is off',
      { text: 'a', spans: [bold(0, 1)], markup: false },
      [],
      [bold(0, 1)],
    ],
  ])('ignore %s', (...[, sent, ignored, spans]) => {
    const element = {
      id: 't',
      type: 'text',
      width: 100,
      height: 40,
      text: 'Old',
      spans: [bold(0, 1)],
    }
    const { elements, design } = applyModifications(designOf([element]), [{ ...sent, id: 't' }])
    expect(elements[0]?.ignored.map(({ key }) => key)).toEqual(ignored)
    expect(find(design, 't')).toMatchObject({ spans })
  })

  it('are 1,000 at most', () => {
    const marked = (count: number): Omit<Modification, 'id'> => ({
      text: '*a* '.repeat(count),
      markup: true,
    })
    expect(change({}, marked(1_000)).spans).toHaveLength(1_000)
    expect(complaint(() => change({}, marked(1_001)))).toBe(
      'modifications[0].text must have at most 1,000 marks',
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
