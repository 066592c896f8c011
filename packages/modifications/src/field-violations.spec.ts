import { type Design, type Modification, parseDesign } from '@platen/design'
import { applyModifications } from './apply-modifications'
import { complaint, everyKind } from './testing/designs'
import { refuseIgnored } from './warnings'
import { measuredViolations } from './measured-violations'

const field = { elementId: 'text', key: 'text', label: 'Headline' }

function designOf(...fields: object[]): Design {
  const pages = [{ id: 'page', children: everyKind }]
  return parseDesign({ schemaVersion: 1, width: 400, height: 300, pages, fields }).design
}

const family = '👨‍👩‍👧'

type Case = [promise: string, field: object, sent: Modification[], fault: string | undefined]

const cases: Case[] = [
  ['a text within its limit', { maxCharacters: 4 }, [{ id: 'text', text: 'Four' }], undefined],
  [
    'a text that is too long',
    { maxCharacters: 4 },
    [{ id: 'text', text: 'Words' }],
    'text.text must have at most 4 characters (it has 5)',
  ],
  [
    'an emoji of several code points, which is one character',
    { maxCharacters: 1 },
    [{ id: 'text', text: family }],
    undefined,
  ],
  [
    'marks, which are not counted',
    { maxCharacters: 4 },
    [{ id: 'text', text: '**Four**', markup: true }],
    undefined,
  ],
  [
    'the last of two values',
    { maxCharacters: 4 },
    [
      { id: 'text', text: 'Words' },
      { id: 'text', text: 'Four' },
    ],
    undefined,
  ],
  [
    'line breaks that are too many',
    { maxLines: 1 },
    [{ id: 'text', text: 'Two\nlines' }],
    'text.text must have at most 1 line (it has 2)',
  ],
  [
    'as many lines as it may have',
    { maxLines: 2 },
    [{ id: 'text', text: 'Two\nlines' }],
    undefined,
  ],
  [
    'a required size',
    { key: 'fontSize', required: true },
    [{ id: 'text', fontSize: 9 }],
    undefined,
  ],
  ['what nobody changes', { maxCharacters: 1 }, [{ id: 'text', fill: '#fff' }], undefined],
  ['a required text that is missing', { required: true }, [], 'text.text is required'],
  [
    'a required text that is blank',
    { required: true },
    [{ id: 'text', text: ' \n' }],
    'text.text is required',
  ],
  ['a required text', { required: true }, [{ id: 'text', text: 'x' }], undefined],
  [
    'a colour of the list, written in another way',
    { key: 'fill', colors: ['#FFF', '#1d3fb8'] },
    [{ id: 'text', fill: '#ffffffff' }],
    undefined,
  ],
  [
    'a colour that is not on the list',
    { key: 'fill', colors: ['#fff', '#1d3fb8'] },
    [{ id: 'text', fill: '#1d3fb9' }],
    'text.fill must be one of #fff, #1d3fb8',
  ],
  ...['#1e3fb8', '#1d40b8', '#1d3fb9', '#1d3fb880'].map((fill): Case => [
    'a colour that differs in one channel',
    { key: 'fill', colors: ['#1d3fb8'] },
    [{ id: 'text', fill }],
    'text.fill must be one of #1d3fb8',
  ]),
  [
    'the colour of a background',
    { key: 'background', colors: ['#fff', '#1d3fb8'] },
    [{ id: 'text', background: '#1D3FB8' }],
    undefined,
  ],
  [
    'the colour of a background that is not on the list',
    { key: 'background', colors: ['#fff'] },
    [{ id: 'text', background: { color: '#000', cornerRadius: 0, padding: 4, fit: 'box' } }],
    'text.background must be one of #fff',
  ],
  [
    'no background, where one is to be chosen',
    { key: 'background', colors: ['#fff'] },
    [{ id: 'text', background: null }],
    'text.background must be one of #fff',
  ],
  [
    'any colour, where a brand kit is to choose from',
    { key: 'fill', colors: 'brand' },
    [{ id: 'text', fill: '#123456' }],
    undefined,
  ],
]

describe('a field with limits', () => {
  it.each(cases)('judges %s', (...[, limits, sent, fault]) => {
    const { warnings } = applyModifications(designOf({ ...field, ...limits }), sent)
    expect(warnings.map(({ code, message }) => [code, message])).toEqual(
      fault === undefined ? [] : [['field_violated', fault]],
    )
    const strict = complaint(() => refuseIgnored(warnings))
    expect(strict).toBe(fault)
  })

  it('names the modification that broke it', () => {
    const sent = [{ id: 'shape' }, { id: 'text', text: 'Words' }]
    const { warnings } = applyModifications(designOf({ ...field, maxCharacters: 1 }), sent)
    expect(warnings[0]).toMatchObject({ elementId: 'text', key: 'text', modification: 1 })
    const missing = applyModifications(designOf({ ...field, required: true }), [])
    expect(missing.warnings[0]).not.toHaveProperty('modification')
  })

  it('warns in the order of the form, after what is ignored', () => {
    const image = { elementId: 'image', key: 'src', label: 'Photo', required: true }
    const design = designOf(image, { ...field, maxCharacters: 1 })
    const { warnings } = applyModifications(design, [
      { id: 'text', text: 'Words' },
      { id: 'nobody', text: 'x' },
    ])
    expect(warnings.map(({ elementId }) => elementId)).toEqual(['nobody', 'image', 'text'])
  })
})

describe('a limit that needs the drawing', () => {
  const design = designOf(
    { ...field, maxLines: 2, maxCharacters: 40 },
    { elementId: 'image', key: 'src', label: 'Photo', minPixels: 800 },
  )
  const src = 'https://cdn.example/new.jpg'
  const measured = new Map([
    ['text', { lines: 3 }],
    ['image', { pixels: 799 }],
  ])
  const judge = (...sent: Modification[]): string[] =>
    measuredViolations(applyModifications(design, sent), measured).map(({ message }) => message)

  it('is judged where it was changed', () => {
    expect(judge()).toEqual([])
    expect(judge({ id: 'text', text: 'Three drawn lines' }, { id: 'image', src })).toEqual([
      'text.text must have at most 2 lines (it has 3)',
      'image.src must have at least 800 px on its shorter side (it has 799)',
    ])
  })

  it('is not told of a value that was warned about before', () => {
    expect(judge({ id: 'text', text: 'a\nb\nc' })).toEqual([])
    expect(judge({ id: 'text', text: 'a\nb\nc' }, { id: 'image', src })).toHaveLength(1)
    const ignored = { id: 'text', text: 'Three drawn lines', src }
    expect(judge(ignored)).toHaveLength(1)
  })

  it('is as much as the limit allows', () => {
    const sent = [
      { id: 'text', text: 'Two drawn lines' },
      { id: 'image', src },
    ]
    const just = new Map([
      ['text', { lines: 2 }],
      ['image', { pixels: 800 }],
    ])
    expect(measuredViolations(applyModifications(design, sent), just)).toEqual([])
    expect(measuredViolations(applyModifications(design, sent), new Map())).toEqual([])
  })

  it('is judged of each field of an element', () => {
    const two = designOf(
      { ...field, maxCharacters: 4 },
      { ...field, key: 'spans', maxLines: undefined },
      { elementId: 'image', key: 'src', label: 'Photo', minPixels: 800 },
      { elementId: 'svg', key: 'src', label: 'Logo', minPixels: 800 },
    )
    const sent = [
      { id: 'text', text: 'Words' },
      { id: 'image', src },
      { id: 'svg', src },
    ]
    const small = new Map(['image', 'svg'].map(id => [id, { pixels: 2 }]))
    const found = measuredViolations(applyModifications(two, sent), small)
    expect(found.map(({ elementId }) => elementId)).toEqual(['image', 'svg'])
  })
})
