import {
  type AddressedKind,
  elementKinds,
  type ModificationKey,
  modificationKeys,
} from '@platen/design'
import { acceptedKeys } from '@platen/modifications'
import { type Body, emptyBody, parseBody, printBody, valueOf, withValue } from '../request/body'
import { controlOf, formText, readFormText } from './control'

/** Prints a body as JSON and parses it again. */
function again(body: Body): Body {
  const read = parseBody(printBody(body))
  if ('fault' in read) throw new Error(read.fault)
  return read.body
}

/** Values of every key, including some that look like another type. */
const values: Readonly<Record<ModificationKey, readonly unknown[]>> = {
  text: ['Be kind', '', '12', 'true', 'null', ' two\nlines "quoted" \\ ü 😀 ', '{"a":1}'],
  src: ['https://cdn.example/a.png', 'data:image/svg+xml,%3Csvg/%3E'],
  fallbackSrc: ['https://cdn.example/b.png'],
  fill: ['#c22a0a', '#0000'],
  stroke: ['#123456'],
  strokeWidth: [0, 1.5],
  fontFamily: ['Inter', '400'],
  fontSize: [72, 0.5],
  fontWeight: [600],
  fontStyle: ['italic'],
  align: ['center'],
  verticalAlign: ['middle'],
  lineHeight: [1.2],
  letterSpacing: [-0.02],
  autoFitText: [true, false],
  overflow: ['shrink'],
  minFontSize: [8],
  maxLines: [2, null],
  spans: [[{ start: 0, end: 2, fontWeight: 700 }], []],
  markup: [true, false],
  background: ['#fff', null, { color: '#fff', padding: 4 }],
  fit: ['contain'],
  focusX: [0, 0.25],
  focusY: [1],
  crop: [{ x: 0.1, y: 0, width: 0.5, height: 1 }, null],
  cornerRadius: [8, [1, 2, 3, 4]],
  filters: [{ blur: 2 }, {}],
  alt: ['A bird', ''],
  colors: [{ '#000000': '#ffffff' }],
  fillTarget: ['dominant', '#000000'],
  dash: [[4, 2], []],
  value: ['https://a.example', '4006381333931'],
  visible: [true, false],
  opacity: [0.5],
  x: [-12, 0],
  y: [0.25],
  width: [100],
  height: [1],
  rotation: [-45],
}

const kinds: readonly AddressedKind[] = [...elementKinds, 'page']

describe('what a form sets', () => {
  it('is tried with every key that there is', () => {
    expect(Object.keys(values).sort()).toEqual([...modificationKeys].sort())
    const taken = new Set(kinds.flatMap(kind => acceptedKeys(kind)))
    expect([...taken].sort()).toEqual([...modificationKeys].sort())
  })

  const cases = kinds.flatMap(kind =>
    acceptedKeys(kind).flatMap(key =>
      values[key as ModificationKey].map(value => [kind, key as ModificationKey, value] as const),
    ),
  )

  it.each(cases)('is the same after JSON: %s %s %j', (kind, key, value) => {
    const place = { id: `a-${kind}`, key }
    const body = again(withValue(emptyBody, place, value))
    const shown = valueOf(body, place)
    expect(shown).toEqual(value)
    const control = controlOf(key, shown)
    expect(readFormText(control, formText(control, shown))).toEqual({ value })
    expect(again(withValue(body, place, value))).toEqual(body)
  })
})
