import { elementDefaults } from '../elements/element'
import { documentOf, least } from '../testing/documents'
import { expensiveDocuments } from '../testing/expensive-documents'
import { parseDesign } from './parse-design'
import { parseStoredDesign } from './parse-stored-design'
import { withoutDefaults } from './without-defaults'

const stored = (document: object): unknown =>
  JSON.parse(JSON.stringify(withoutDefaults(parseDesign(document).design)))

const childrenOf = (document: unknown): unknown =>
  (document as { pages: { children: unknown }[] }).pages[0]?.children

const everyKind = Object.values(least).map((element, index) => ({ ...element, id: `e${index}` }))

describe('a document without defaults', () => {
  it.each([
    ['elements with what they need alone', everyKind],
    ['groups in groups', [{ ...least.group, id: 'g', children: everyKind }]],
    ['an element that nobody knows', [{ id: 'c', type: 'chart', x: 0, opacity: 1 }]],
    [
      'values beside the default',
      [
        { ...least.image, id: 'i', filters: { blur: 2 }, shadow: {}, opacity: 0, visible: false },
        { ...least.shape, id: 's', dash: [1, 2], mask: { type: 'rect' }, custom: { opacity: 1 } },
        { ...least.svg, id: 'v', colors: { '#ff0000': '#00ff00' } },
      ],
    ],
  ])('is read as the document that was sent: %s', (_, children) => {
    const document = documentOf(children)
    expect(parseStoredDesign(stored(document)).design).toEqual(parseDesign(document).design)
  })

  it('holds of an element what differs from the default alone', () => {
    const text = { ...least.text, id: 't', fontSize: 40 }
    const group = { ...least.group, id: 'g', children: [text] }
    expect(childrenOf(stored(documentOf([group])))).toEqual([group])
  })

  it('takes no more room than what was sent, but for the pages', () => {
    const document = expensiveDocuments['few bytes for each element']?.() ?? {}
    const sent = JSON.stringify(document).length
    expect(JSON.stringify(stored(document)).length).toBeLessThan(sent * 1.02)
  })

  it('is itself when it is stored again, and leaves the other untouched', () => {
    const { design } = parseDesign(documentOf(everyKind))
    const before = JSON.stringify(design)
    const once = withoutDefaults(design)
    expect(withoutDefaults(once)).toEqual(once)
    expect(JSON.stringify(design)).toBe(before)
  })

  it.each([
    ['of another version', { ...documentOf([{ id: 'a', type: 'text', x: 0 }]), schemaVersion: 0 }],
    ['that is a list', [{ type: 'text', x: 0 }]],
    ['that is null', null],
  ])('stays a document %s', (_, document) => expect(withoutDefaults(document)).toBe(document))
})

const ofAll = {
  name: '',
  x: 0,
  y: 0,
  rotation: 0,
  flipX: false,
  flipY: false,
  opacity: 1,
  visible: true,
  blendMode: 'normal',
  shadow: null,
  mask: null,
  locked: false,
}
const outline = { stroke: '#000000', strokeWidth: 0 }
const noFilters = {
  blur: 0,
  brightness: 1,
  contrast: 1,
  saturate: 1,
  hueRotate: 0,
  grayscale: 0,
  sepia: 0,
  invert: 0,
}

// Stored documents omit the defaults: to change one, also write a migration that inserts the previous value into documents.
it('the defaults of elements stay what they are', () => {
  expect(elementDefaults).toEqual({
    text: {
      ...ofAll,
      ...outline,
      text: '',
      fontFamily: 'Inter',
      fontSize: 16,
      fontWeight: 400,
      fontStyle: 'normal',
      fill: '#000000',
      align: 'start',
      verticalAlign: 'top',
      lineHeight: 1.2,
      letterSpacing: 0,
      textTransform: 'none',
      textDecoration: 'none',
      direction: 'auto',
      lang: null,
      overflow: 'grow',
      minFontSize: 6,
      maxFontSize: null,
      maxLines: null,
      wrap: 'word',
      background: null,
      spans: [],
      list: null,
      curve: 0,
    },
    image: {
      ...ofAll,
      ...outline,
      fit: 'cover',
      focusX: 0.5,
      focusY: 0.5,
      crop: null,
      cornerRadius: 0,
      filters: noFilters,
      background: null,
      alt: '',
    },
    svg: {
      ...ofAll,
      fill: null,
      stroke: null,
      strokeWidth: 0,
      colors: {},
      fillTarget: 'dominant',
      fit: 'contain',
    },
    shape: {
      ...ofAll,
      ...outline,
      shape: 'rect',
      sides: 5,
      innerRatio: 0.5,
      d: null,
      viewBox: null,
      fill: '#000000',
      strokeAlign: 'center',
      dash: [],
      lineCap: 'butt',
      lineJoin: 'miter',
      cornerRadius: 0,
    },
    line: {
      ...ofAll,
      height: 0,
      stroke: '#000000',
      strokeWidth: 1,
      dash: [],
      cornerRadius: 0,
      startHead: 'none',
      endHead: 'none',
    },
    group: { ...ofAll, clip: false, children: [] },
    qr: { ...ofAll, format: 'qr', fill: '#000000', background: '#ffffff', errorCorrection: 'M' },
  })
})
