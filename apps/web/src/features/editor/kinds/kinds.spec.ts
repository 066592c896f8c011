import { elementKinds, type KnownElement, parseDesign } from '@platen/design'
import { schemaAt, takes } from '../panels/controls/schema-at'
import { shownKind } from './kinds'
import { kindName, shownName } from './names'

/** Returns an element with the defaults of its kind. */
function elementOf(properties: object): KnownElement {
  const { design } = parseDesign({
    schemaVersion: 1,
    width: 100,
    height: 100,
    pages: [{ id: 'front', children: [{ id: 'one', width: 10, height: 10, ...properties }] }],
  })
  return design.pages[0]?.children[0] as KnownElement
}

describe('the name of an element', () => {
  it.each([
    [{ type: 'text', text: ' Winter sale ' }, 'Text', 'Winter sale'],
    [{ type: 'text', text: 'a'.repeat(80) }, 'Text', 'a'.repeat(60)],
    [{ type: 'text', text: ' ' }, 'Text', 'Text'],
    [{ type: 'text', text: 'Winter sale', name: 'Headline' }, 'Text', 'Headline'],
    [{ type: 'image', src: 'https://a.example/a.png' }, 'Image', 'Image'],
    [{ type: 'svg', src: 'https://a.example/a.svg' }, 'SVG', 'SVG'],
    [{ type: 'shape' }, 'Rectangle', 'Rectangle'],
    [{ type: 'shape', shape: 'ellipse' }, 'Ellipse', 'Ellipse'],
    [{ type: 'shape', shape: 'star', name: 'Badge' }, 'Star', 'Badge'],
    [{ type: 'line' }, 'Line', 'Line'],
    [{ type: 'group', children: [] }, 'Group', 'Group'],
    [{ type: 'qr', value: '1' }, 'QR / barcode', 'QR / barcode'],
    [{ type: 'hologram' }, 'hologram', 'one'],
  ])('for %j comes from its kind, or is its own', (properties, kind, name) => {
    const element = elementOf(properties)
    expect(kindName(element)).toBe(kind)
    expect(shownName(element)).toBe(name)
  })
})

describe.each(elementKinds)('%s', type => {
  const kind = shownKind(type)
  const controls = kind.sections.flatMap(({ rows }) => rows.flat())

  it('offers only values that its properties accept', () => {
    for (const control of controls) {
      if (control.as !== 'choice') continue
      for (const { value } of control.choices)
        if (schemaAt(type, control.path))
          expect([control.label, value, takes([type], control.path, value)]).toEqual([
            control.label,
            value,
            true,
          ])
    }
  })

  it('offers null only if the property accepts it', () => {
    for (const control of controls)
      if ('empty' in control) expect(takes([type], control.path, null)).toBe(true)
  })

  it('adds its optional sections with valid values, and removes them', () => {
    for (const { optional } of kind.sections) {
      if (!optional) continue
      expect(takes([type], optional.path, optional.initial)).toBe(true)
      expect(takes([type], optional.path, null)).toBe(true)
    }
  })
})
