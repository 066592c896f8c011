import { type Modification, parseDesign, type Placeholder } from '@platen/design'
import { AppError } from '@platen/errors'
import { type Choice, type Chosen, choosePlaceholders, mayReplace } from './choose-placeholders'

const src = (name: string): string => `https://cdn.example/${name}.png`
const box = { width: 10, height: 10 }
const image = (id: string, name: string): object => ({ ...box, id, type: 'image', src: src(name) })

const { design } = parseDesign({
  schemaVersion: 1,
  ...box,
  fonts: [{ family: 'Acme', src: src('font') }],
  pages: [
    {
      id: 'front',
      background: { type: 'image', src: src('paper') },
      children: [
        image('photo', 'a'),
        image('twin', 'a'),
        { ...image('framed', 'b'), background: { type: 'image', src: src('frame') } },
        { ...box, id: 'logo', type: 'svg', src: src('logo') },
      ],
    },
    { id: 'back', children: [image('stamp', 'stamp')] },
  ],
})

const fault = (name: string): AppError => new AppError('asset_unusable', `${name} is gone`)
const gone = (...names: string[]): Map<string, AppError> =>
  new Map(names.map(name => [src(name), fault(name)]))

function choice(
  onAssetError: 'keep' | 'hide' | undefined,
  ...modifications: Modification[]
): Choice {
  const options = onAssetError === undefined ? {} : { onAssetError }
  return { design, pages: [1], modifications, options }
}

const shown = (chosen: readonly Chosen[]): [string, Placeholder][] =>
  chosen.map(({ elementId, shown }) => [elementId, shown])

const before = (elementId: string, shown: Placeholder): Chosen => ({
  elementId,
  shown,
  faults: [fault('first')],
})

const sent = { id: 'photo', src: src('a') }
const withFallback = { ...sent, fallbackSrc: src('spare') }

describe('choosePlaceholders', () => {
  it.each<[string, Choice, Chosen[], Placeholder]>([
    ['its fallback first', choice('keep', withFallback), [], 'fallback'],
    ['the picture of the design', choice('keep', sent), [], 'design'],
    [
      'that of the design after its fallback',
      choice('keep', withFallback),
      [before('photo', 'fallback')],
      'design',
    ],
    ['nothing', choice('hide', sent), [], 'nothing'],
    [
      'nothing after its fallback',
      choice('hide', withFallback),
      [before('photo', 'fallback')],
      'nothing',
    ],
    [
      'a fallback for the picture that the design itself shows',
      choice(undefined, { id: 'photo', fallbackSrc: src('spare') }),
      [],
      'fallback',
    ],
    [
      'a fallback that was sent separately',
      choice(undefined, sent, { id: 'photo', fallbackSrc: src('spare') }),
      [],
      'fallback',
    ],
  ])('shows %s', (...[, asked, chosen, expected]) => {
    const found = choosePlaceholders({ ...asked, design: without('twin') }, gone('a'), chosen)
    expect(shown(found)).toEqual([['photo', expected]])
  })

  it.each<[string, Choice, Chosen[]]>([
    ['no placeholder was requested', choice(undefined, sent), []],
    ['the fallback is of another element', choice(undefined, { ...withFallback, id: 'twin' }), []],
    ['the design has no other', choice('keep'), []],
    ['its fallback failed', choice(undefined, withFallback), [before('photo', 'fallback')]],
    ['that of the design failed', choice('keep', sent), [before('photo', 'design')]],
  ])('fails where %s', (...[, asked, chosen]) => {
    expect(() => choosePlaceholders(asked, gone('a'), chosen)).toThrow(
      chosen.length === 0 ? 'element "photo": a is gone' : 'element "photo": first is gone',
    )
  })

  it('keeps what was chosen for others, and all faults', () => {
    const earlier = [before('logo', 'nothing'), before('photo', 'fallback')]
    const found = choosePlaceholders(choice('hide', withFallback), gone('a'), earlier)
    expect(shown(found)).toEqual([
      ['logo', 'nothing'],
      ['photo', 'nothing'],
      ['twin', 'nothing'],
    ])
    expect(found[1]?.faults.map(({ publicMessage }) => publicMessage)).toEqual([
      'first is gone',
      'a is gone',
    ])
  })

  it('leaves out elements for their paints, and pages their background', () => {
    const asked = choice('hide', { id: 'framed', fallbackSrc: src('spare') })
    const found = choosePlaceholders(asked, gone('paper', 'frame', 'stamp'), [])
    expect(shown(found)).toEqual([
      ['front', 'nothing'],
      ['framed', 'nothing'],
    ])
    expect(() => choosePlaceholders(choice('keep', sent), gone('frame'), [])).toThrow('framed')
  })

  it('leaves out an element if both its picture, which has a fallback, and a paint fail', () => {
    const asked = choice('hide', { id: 'framed', fallbackSrc: src('spare') })
    expect(shown(choosePlaceholders(asked, gone('b', 'frame'), []))).toEqual([
      ['framed', 'nothing'],
    ])
  })
})

describe('mayReplace', () => {
  it.each<[string, Choice, boolean]>([
    ['with a policy', choice('keep'), true],
    ['with a fallback', choice(undefined, withFallback), true],
    ['with neither', choice(undefined, sent), false],
  ])('%s', (...[, asked, expected]) => expect(mayReplace(asked)).toBe(expected))
})

function without(id: string): Choice['design'] {
  const pages = design.pages.map(page => ({
    ...page,
    children: page.children.filter(child => child.id !== id),
  }))
  return { ...design, pages }
}

describe('a check', () => {
  it('leaves out an image that no placeholder may replace, once all others have failed', () => {
    const check = { ...choice('keep', sent), check: true }
    expect(shown(choosePlaceholders(check, gone('a'), []))).toEqual([
      ['photo', 'design'],
      ['twin', 'nothing'],
    ])
    const [, last] = choosePlaceholders(check, gone('a', 'frame'), [before('photo', 'design')])
    expect(last?.shown).toBe('nothing')
  })

  it('chooses nothing for a font, which has no placeholder', () => {
    expect(choosePlaceholders({ ...choice(undefined), check: true }, gone('font'), [])).toEqual([])
  })
})
