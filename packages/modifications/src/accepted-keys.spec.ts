import { elementKinds, modificationKeys, parseStoredModifications } from '@platen/design'
import { acceptedKeys } from './accepted-keys'
import { applyModifications } from './apply-modifications'
import { designOf, find } from './testing/designs'

const every = ['visible', 'opacity', 'x', 'y', 'width', 'height', 'rotation']

const table = {
  text: [
    'text',
    'fill',
    'stroke',
    'strokeWidth',
    'fontFamily',
    'fontSize',
    'fontWeight',
    'fontStyle',
    'align',
    'verticalAlign',
    'lineHeight',
    'letterSpacing',
    'autoFitText',
    'overflow',
    'minFontSize',
    'maxLines',
    'spans',
    'markup',
    'background',
    ...every,
  ],
  image: [
    'src',
    'fallbackSrc',
    'stroke',
    'strokeWidth',
    'fit',
    'focusX',
    'focusY',
    'crop',
    'cornerRadius',
    'filters',
    'alt',
    ...every,
  ],
  svg: ['fill', 'stroke', 'strokeWidth', 'colors', 'fillTarget', 'src', 'fallbackSrc', ...every],
  shape: ['fill', 'stroke', 'strokeWidth', 'cornerRadius', 'dash', ...every],
  line: ['fill', 'stroke', 'strokeWidth', 'cornerRadius', 'dash', ...every],
  group: every,
  qr: ['value', 'fill', 'background', ...every],
}

/** A value for each key. The key sets the property of the same name, unless `landing` has another name. */
const values: Record<string, unknown> = {
  text: 'New words',
  src: 'https://cdn.example/new',
  fallbackSrc: 'https://cdn.example/spare',
  fill: '#f80',
  stroke: '#08f',
  strokeWidth: 3,
  fontFamily: 'Playfair Display',
  fontSize: 20,
  fontWeight: 700,
  fontStyle: 'italic',
  align: 'right',
  verticalAlign: 'bottom',
  lineHeight: 1.5,
  letterSpacing: 0.1,
  autoFitText: true,
  overflow: 'clip',
  minFontSize: 9,
  maxLines: 2,
  spans: [{ start: 0, end: 3, fontWeight: 700 }],
  markup: true,
  background: '#eee',
  fit: 'contain',
  focusX: 0.9,
  focusY: 0.8,
  crop: { x: 0.1, y: 0.1, width: 0.5, height: 0.5 },
  cornerRadius: [1, 2, 3, 4],
  filters: { blur: 2 },
  alt: 'A dog',
  colors: { '#00FF00': '#222222' },
  fillTarget: 'all',
  dash: [4, 2],
  value: 'new',
  visible: false,
  opacity: 0.5,
  x: 11,
  y: 12,
  width: 13,
  height: 14,
  rotation: 15,
}

const filters = {
  blur: 2,
  brightness: 1,
  contrast: 1,
  saturate: 1,
  hueRotate: 0,
  grayscale: 0,
  sepia: 1,
  invert: 0,
}

const landing: Record<string, object> = {
  'text.autoFitText': { overflow: 'shrink' },
  'text.background': { background: { color: '#eee', cornerRadius: 0, padding: 0, fit: 'box' } },
  'text.markup': { text: 'New words', spans: [{ start: 0, end: 3, fontWeight: 700 }] },
  'image.src': { src: values['src'], focusX: 0.5, focusY: 0.5 },
  'image.filters': { filters },
  'svg.colors': { colors: { '#ff0000': '#111111', '#00ff00': '#222222' } },
  'line.fill': { stroke: '#f80' },
  'text.stroke': { stroke: '#08f', strokeWidth: 2 },
  'image.stroke': { stroke: '#08f', strokeWidth: 1 },
  'svg.stroke': { stroke: '#08f', strokeWidth: 1 },
  'shape.stroke': { stroke: '#08f', strokeWidth: 1 },
}

/** Keys that change no element by themselves. */
const silent = ['fallbackSrc']

/** The properties that must be sent along with a key. */
const along: Record<string, object> = { markup: { text: '**New** words' } }

const pairs = elementKinds.flatMap(kind => acceptedKeys(kind).map(key => [kind, key] as const))

describe('acceptedKeys', () => {
  it.each(elementKinds)('gives the keys of the specification for %s', kind => {
    expect(acceptedKeys(kind)).toEqual(table[kind])
  })

  it('gives those of a page', () => expect(acceptedKeys('page')).toEqual(['fill', 'visible']))

  it('leaves no key without a kind', () => {
    const taken = new Set(pairs.map(([, key]) => key))
    expect(modificationKeys.filter(key => !taken.has(key))).toEqual([])
  })

  it.each(pairs)('%s takes %s: it changes that and nothing else', (kind, key) => {
    const design = designOf()
    const keys = { ...along[key], [key]: values[key] }
    const sent = parseStoredModifications([{ id: kind, ...keys }])
    const { design: after, elements } = applyModifications(design, sent)
    const [before, changed] = [find(design, kind), find(after, kind)]
    if (silent.includes(key)) expect(changed).toEqual(before)
    else {
      const expected = landing[`${kind}.${key}`] ?? { [key]: values[key] }
      expect(changed).toEqual({ ...before, ...expected })
      expect(changed).not.toEqual(before)
    }
    expect(elements).toEqual([{ id: kind, page: 1, applied: Object.keys(keys), ignored: [] }])
  })

  it('names ten of the keys that nothing takes', () => {
    const strange = Array.from({ length: 30 }, (_, nth) => [`strange${nth}`, 1] as const)
    const sent = parseStoredModifications([{ id: 'text', ...Object.fromEntries(strange) }])
    const { warnings } = applyModifications(designOf(), sent)
    expect(warnings.map(({ key }) => key)).toEqual(strange.slice(0, 10).map(([key]) => key))
  })

  it.each(elementKinds)('%s ignores all other keys, and says so', kind => {
    const design = designOf()
    const others = modificationKeys.filter(key => !acceptedKeys(kind).includes(key))
    const [sent] = parseStoredModifications([
      { id: kind, ...Object.fromEntries(others.map(key => [key, values[key]])) },
    ])
    const applied = applyModifications(design, sent ? [sent] : [])
    expect(applied.design).toBe(design)
    expect(applied.warnings.map(({ code, key }) => [code, key])).toEqual(
      others.map(key => ['key_not_applicable', key]),
    )
  })
})
