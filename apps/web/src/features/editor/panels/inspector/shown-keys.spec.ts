import { elementKinds, isKnownElement, type KnownElement, parseDesign } from '@platen/design'
import { shownKind } from '../../kinds/kinds'
import { text } from '../../kinds/text'
import { looksSame, shownKeys } from './shown-keys'

/** Returns an element that records which of its properties are read. */
function watched(of: object): { element: KnownElement; read: Set<string> } {
  const read = new Set<string>()
  const element = new Proxy(of, {
    get(target, key) {
      read.add(String(key))
      return Reflect.get(target, key) as unknown
    },
  })
  return { element: element as KnownElement, read }
}

const sections = new Set(elementKinds.flatMap(kind => shownKind(kind).sections))

it.each([...sections])('$title includes every property that affects its rows', section => {
  for (const kind of elementKinds) {
    const { element, read } = watched({ type: kind })
    for (const { when } of section.rows.flat()) when?.(element)
    const known = ['type', ...shownKeys(section)]
    expect([...read].filter(key => !known.includes(key))).toEqual([])
  }
})

function textOf(properties: object): KnownElement {
  const box = { id: 'headline', type: 'text', width: 100, height: 20 }
  const pages = [{ id: 'front', children: [{ ...box, ...properties }] }]
  const { design } = parseDesign({ schemaVersion: 1, width: 100, height: 100, pages })
  const [element] = design.pages.flatMap(({ children }) => children)
  if (!element || !isKnownElement(element)) throw new Error('a text is known')
  return element
}

/** The sections shown for a single text, in order. */
const parts = ['Text', 'Typography', 'Styled words', 'Fit']

const before = textOf({ text: 'Sale' })

it.each([
  ['another word', { ...before, text: 'Sales' }, ['Text', 'Styled words']],
  ['another size', { ...before, fontSize: before.height }, ['Typography']],
  ['another way to fit', { ...before, overflow: 'shrink' as const }, ['Fit']],
  ['nothing', { ...before }, []],
  ['another element', { ...before, id: 'title' }, parts],
])('%s changes only its own sections', (_, after, expected) => {
  const drawn = text.sections.filter(
    section => parts.includes(section.title) && !looksSame([before], [after], shownKeys(section)),
  )
  expect(drawn.map(({ title }) => title)).toEqual(expected)
})

it('looks different if there are more elements', () => {
  expect(looksSame([before], [before, before], [])).toBe(false)
})
