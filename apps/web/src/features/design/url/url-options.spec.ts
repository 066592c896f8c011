import {
  fileSize,
  fileWidths,
  firstChoices,
  lifetimeOf,
  optionParameters,
  type UrlChoices,
} from './url-options'

const of = (choices: Partial<UrlChoices>, number = 1): Record<string, string> =>
  optionParameters({ ...firstChoices, ...choices }, number)

describe('the options of a URL', () => {
  it.each<[Partial<UrlChoices>, object]>([
    [{}, {}],
    [{ size: 'og' }, { size: 'og' }],
    [{ size: 'width', width: ' 640 ' }, { width: '640' }],
    [{ size: 'width', width: '' }, {}],
    [{ size: 'width', width: 'wide' }, { width: 'wide' }],
    [{ quality: '60' }, {}],
    [{ format: 'jpg', quality: '60' }, { quality: '60' }],
    [{ download: 'a b.png' }, { download: 'a b.png' }],
    [{ fallback: true }, { fallback: 'thumbnail' }],
    [{ format: 'pdf', fallback: true, quality: '60' }, {}],
  ])('%j are %j', (choices, parameters) => expect(of(choices)).toEqual(parameters))

  it('name the shown page, unless it is the first or the file is a PDF of all', () => {
    expect(of({}, 2)).toEqual({ page: '2' })
    expect(of({ format: 'pdf' }, 2)).toEqual({})
    expect(of({ format: 'pdf', onlyPage: true })).toEqual({ page: '1' })
  })
})

it.each([
  ['never', 'optional', 'never'],
  ['never', 'required', 'month'],
  ['day', 'required', 'day'],
] as const)('a URL expires %s with a key for which that is %s: %s', (lifetime, expires, then) => {
  expect(lifetimeOf({ lifetime }, { expires })).toBe(then)
})

describe('the size of the file', () => {
  const page = { width: 800, height: 400 }

  it.each<[Partial<UrlChoices>, number, number]>([
    [{}, 800, 400],
    [{ size: 'og' }, 1200, 600],
    [{ size: 'width', width: '333' }, 333, 167],
    [{ size: 'width', width: 'wide' }, 800, 400],
  ])('of %j is %i × %i px', (choices, width, height) => {
    expect(fileSize({ ...firstChoices, ...choices }, page)).toEqual({ width, height })
  })
})

it.each([
  [600, 60, 2400],
  [1055, 106, 4220],
  [4000, 400, 8192],
])('the file of a page of %i px may be from %i to %i px wide', (width, ...widths) => {
  expect(fileWidths({ width })).toEqual(widths)
})
