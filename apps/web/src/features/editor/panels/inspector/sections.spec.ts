import { type ElementKind, elementKinds, elementSchemas } from '@platen/design'
import { z } from 'zod'
import { bare } from '../controls/schema-at'
import { type Control } from '../controls/control'
import { shownKind } from '../../kinds/kinds'
import { fixed, hasControl, inHead } from './sections'

/** The path of a property, such as `shadow.blur`. */
type Leaf = string

/** Returns the paths of the properties inside a value. Paints and lists are not divided, since they have their own editors. */
function leavesOf(schema: z.ZodType, at: readonly string[]): Leaf[] {
  const plain = bare(schema)
  if (plain instanceof z.ZodObject)
    return Object.entries(plain.shape as Readonly<Record<string, z.ZodType>>).flatMap(
      ([key, inside]) => leavesOf(inside, [...at, key]),
    )
  if (plain instanceof z.ZodUnion && !plain.safeParse('#000000').success) {
    const options = (plain.options as readonly z.ZodType[]).map(bare)
    if (options.every(option => option instanceof z.ZodObject))
      return options.flatMap(option => leavesOf(option, at))
  }
  return [at.join('.')]
}

const known = new Set<string>([...inHead, ...fixed])

const properties = (kind: ElementKind): Leaf[] =>
  [...new Set(leavesOf(elementSchemas[kind], []))].filter(leaf => !known.has(leaf))

const controlsOf = (kind: ElementKind): Control[] =>
  shownKind(kind).sections.flatMap(({ rows }) => rows.flat().filter(one => hasControl(kind, one)))

describe.each(elementKinds)('the inspector of %s', kind => {
  const named = controlsOf(kind).map(({ path }) => path.join('.'))

  it('has a control for every property', () => {
    expect(properties(kind).filter(leaf => !named.includes(leaf))).toEqual([])
  })

  it('has only one control for each', () => {
    expect(named.filter((name, index) => named.indexOf(name) !== index)).toEqual([])
  })

  it('has no other controls', () => {
    expect(named.filter(name => !properties(kind).includes(name))).toEqual([])
  })

  it('has a unique label for each control of a section', () => {
    for (const { rows } of shownKind(kind).sections) {
      const labels = rows.flat().map(({ label }) => label)
      expect(new Set(labels).size).toBe(labels.length)
    }
  })
})

const pairs = elementKinds.flatMap(one => elementKinds.map(other => [one, other] as const))

it.each(pairs)('the sections of %s and %s are in the same order', (one, other) => {
  const [mine, theirs] = [shownKind(one).sections, shownKind(other).sections]
  const inBoth = mine.filter(section => theirs.includes(section))
  expect(theirs.filter(section => mine.includes(section))).toEqual(inBoth)
})
