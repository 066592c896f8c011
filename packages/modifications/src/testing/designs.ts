import { type Design, eachElement, type Element, parseDesign } from '@platen/design'
import { type AppError } from '@platen/errors'

const box = { width: 100, height: 40 }
const src = 'https://cdn.example/old'

/** One element of each kind, with the kind as its id; the line and the code are in the group. */
export const everyKind: readonly object[] = [
  { ...box, id: 'text', type: 'text', text: 'Old words', fontSize: 50 },
  { ...box, id: 'image', type: 'image', src, focusX: 0.2, focusY: 0.1, filters: { sepia: 1 } },
  { ...box, id: 'svg', type: 'svg', src, colors: { '#ff0000': '#111111' } },
  { ...box, id: 'shape', type: 'shape' },
  {
    ...box,
    id: 'group',
    type: 'group',
    children: [
      { ...box, id: 'line', type: 'line' },
      { ...box, id: 'qr', type: 'qr', value: 'old' },
    ],
  },
  { id: 'chart', type: 'chart', series: [1] },
]

/** Returns a frozen design: page `page` with these elements and an empty page `back`; any write to it throws. */
export function designOf(children: readonly object[] = everyKind): Design {
  const pages = [{ id: 'page', children }, { id: 'back' }]
  return deepFreeze(parseDesign({ schemaVersion: 1, width: 400, height: 300, pages }).design)
}

/** Returns the element or page with this id. */
export function find(design: Design, id: string): Element {
  const elements = design.pages.flatMap(page => [...eachElement(page)])
  const element = elements.find(placed => placed.element.id === id)?.element
  if (!element) throw new Error(`No element ${id}`)
  return element
}

/** Returns the public message of the error that a call throws. */
export function complaint(call: () => unknown): string | undefined {
  try {
    call()
  } catch (error) {
    return (error as AppError).publicMessage
  }
  return undefined
}

function deepFreeze<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null) Object.values(value).forEach(deepFreeze)
  return Object.freeze(value)
}
