import { plainColour } from './colours'
import { argumentsOf, wordsOf } from './functions'
import { lengthOf } from './lengths'
import { transformMatrix } from './transforms'

const lengths = { width: 200, height: 100, fontSize: 10 }

describe('a colour of CSS', () => {
  it.each([
    ['#AbC', '#AbC'],
    ['#12345678', '#12345678'],
    ['RED', '#ff0000'],
    ['rebeccapurple', '#663399'],
    ['transparent', 'rgba(0,0,0,0)'],
    ['rgb(10 20 30)', '#0a141e'],
    ['rgb( 10%  20%  30% / 25% )', 'rgba(26,51,77,0.25)'],
    ['rgba(1, 2, 3, 50%)', 'rgba(1,2,3,0.5)'],
    ['rgb(300,-5,0)', '#ff0000'],
    ['hsl(0.5turn 50% 50%)', '#40bfbf'],
    ['hwb(120 10% 20%)', '#1acc1a'],
    ['oklch(62.8% 0.2577 29.23)', '#ff0000'],
    ['lab(50% 40 30)', '#bb5846'],
    ['color(srgb 1 0.5 0 / .5)', 'rgba(255,128,0,0.5)'],
    ['color(display-p3 1 0 0)', '#ff0000'],
    ['color-mix(in srgb, red, blue)', '#800080'],
    ['color-mix(in srgb, red 25%, blue 25%)', 'rgba(128,0,128,0.5)'],
    ['light-dark(red, blue)', '#ff0000'],
    ['CanvasText', '#000000'],
    ['grey1', undefined],
    ['rgb(1 2)', undefined],
    ['#12', undefined],
    ['url(#a)', undefined],
    ['', undefined],
    ['x'.repeat(100_000), undefined],
  ])('%s is %s', (value, expected) => expect(plainColour(value)).toBe(expected))
})

describe('a length of CSS', () => {
  it.each([
    ['12', 12],
    ['-.5px', -0.5],
    ['1in', 96],
    ['2em', 20],
    ['2rem', 32],
    ['50%', 100],
    ['10vw', 20],
    ['10vmin', 10],
    ['40q', 37.7953],
    ['calc(50% - 2 * (3px + 1em))', 74],
    ['min(10px, 5%)', 10],
    ['max(10px, 50%, 3em)', 100],
    ['clamp(1px, 5em, 20px)', 20],
    ['calc(1 / 4)', 0.25],
    ['calc(pi * 1)', Math.PI],
    ['calc(1px', undefined],
    ['1 2', undefined],
    ['(1px)', undefined],
    ['auto', undefined],
    ['1furlong', undefined],
    [`calc(${'('.repeat(1000)}1${')'.repeat(1000)})`, undefined],
  ])('%s is %d px', (text, expected) => {
    const px = lengthOf(text, 200, lengths)
    if (expected === undefined) expect(px).toBeUndefined()
    else expect(px).toBeCloseTo(expected, 3)
  })
})

describe('a transform', () => {
  const box = { width: 200, height: 100, lengths }
  it.each([
    ['none', [1, 0, 0, 1, 0, 0]],
    ['translate(10px, 50%)', [1, 0, 0, 1, 10, 50]],
    ['translateX(1em) scale(2)', [2, 0, 0, 2, 10, 0]],
    ['rotate(.25turn)', [0, 1, -1, 0, 0, 0]],
    ['rotate(90 10 0)', [0, 1, -1, 0, 10, -10]],
    ['rotate(90,10,0)', [0, 1, -1, 0, 10, -10]],
    ['scale(50%, 2)', [0.5, 0, 0, 2, 0, 0]],
    ['skewX(45deg)', [1, 0, 1, 1, 0, 0]],
    ['matrix(1 2 3 4 5 6)', [1, 2, 3, 4, 5, 6]],
    ['matrix3d(1,2,0,0,3,4,0,0,0,0,1,0,5,6,0,1)', [1, 2, 3, 4, 5, 6]],
    ['rotateY(60deg)', [0.5, 0, 0, 1, 0, 0]],
    ['translate(calc(10px + 50%), 0)', [1, 0, 0, 1, 110, 0]],
    ['spin(1deg)', undefined],
    ['rotate(1furlong)', undefined],
    ['rotate(1deg) and more', undefined],
    ['matrix(1 2 3)', undefined],
  ])('%s is %j', (text, expected) => {
    const matrix = transformMatrix(text, box)
    if (expected === undefined) expect(matrix).toBeUndefined()
    else
      Object.values(matrix ?? {}).forEach((value, at) => {
        expect(value).toBeCloseTo(expected[at] ?? NaN, 5)
      })
  })
})

it('the parts of a value are what brackets and quotes do not hold', () => {
  expect(argumentsOf('a(b, c), "d, e" , f')).toEqual(['a(b, c)', '"d, e"', 'f'])
  expect(wordsOf(' a(b c)  "d e"\tf ')).toEqual(['a(b c)', '"d e"', 'f'])
})
