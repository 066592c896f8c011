import { type Modification } from '@platen/design'
import { applyModifications } from './apply-modifications'
import { fallbackOf, type Replacement, withPlaceholders } from './placeholders'
import { designOf, find } from './testing/designs'

const src = 'https://cdn.example/new'
const spare = 'https://cdn.example/spare'
const crop = { x: 0.1, y: 0.1, width: 0.5, height: 0.5 }
const design = designOf()

const drawn = (sent: Modification[], ...replacements: Replacement[]) =>
  applyModifications(design, withPlaceholders(design, sent, replacements)).design

describe('withPlaceholders', () => {
  const sent = {
    id: 'image',
    src,
    crop,
    focusX: 0.1,
    focusY: 0.3,
    opacity: 0.5,
    fallbackSrc: spare,
  }

  it('changes nothing without replacements', () => {
    expect(withPlaceholders(design, [sent], [])).toEqual([sent])
  })

  it('draws a fallback, placed as a new picture is', () => {
    expect(find(drawn([sent], { elementId: 'image', shown: 'fallback' }), 'image')).toEqual({
      ...find(design, 'image'),
      src: spare,
      focusX: 0.5,
      focusY: 0.5,
      opacity: 0.5,
    })
  })

  it('draws the picture of the design, placed as it was, with the other keys', () => {
    expect(find(drawn([sent], { elementId: 'image', shown: 'design' }), 'image')).toEqual({
      ...find(design, 'image'),
      opacity: 0.5,
    })
  })

  it('keeps what places the picture where no other was sent with it', () => {
    const placed = [sent, { id: 'image', focusX: 0.9 }]
    expect(find(drawn(placed, { elementId: 'image', shown: 'design' }), 'image')).toMatchObject({
      focusX: 0.9,
      focusY: 0.1,
    })
  })

  it('leaves out elements, and of pages the background', () => {
    const after = drawn(
      [sent, { id: 'page', fill: '#123456' }],
      { elementId: 'image', shown: 'nothing' },
      { elementId: 'page', shown: 'nothing' },
    )
    expect(find(after, 'image')).toMatchObject({ visible: false })
    expect(after.pages[0]).toMatchObject({ background: '#ffffff', visible: true })
  })

  it('leaves other elements as they were sent', () => {
    const logo = { id: 'svg', src }
    const after = drawn([logo, sent], { elementId: 'image', shown: 'design' })
    expect(find(after, 'svg')).toMatchObject({ src })
  })
})

describe('fallbackOf', () => {
  it.each<[string, Modification[], string | undefined]>([
    ['none', [{ id: 'image', src }], undefined],
    ['one of another element', [{ id: 'svg', fallbackSrc: spare }], undefined],
    [
      'the last that was sent',
      [{ id: 'image', fallbackSrc: src }, { id: 'image', fallbackSrc: spare }, { id: 'image' }],
      spare,
    ],
  ])('is %s', (...[, sent, expected]) => expect(fallbackOf(sent, 'image')).toBe(expected))
})
