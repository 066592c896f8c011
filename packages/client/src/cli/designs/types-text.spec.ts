import { type Described, typesOf } from './types-text'

/** Returns a design whose only page has these elements. */
function design(elements: { id: string; accepts: string[] }[]): Described {
  const pages = [{ id: 'front', accepts: ['visible', 'fill'], elements }]
  return { id: 'dsg_1', version: 7, pages: pages as unknown as Described['pages'] }
}

it('groups the ids that accept the same keys', () => {
  const elements = [
    { id: 'headline', accepts: ['text', 'fill'] },
    { id: 'body', accepts: ['text', 'fill'] },
    { id: 'photo', accepts: ['src'] },
  ]
  expect(typesOf(design(elements)))
    .toBe(`// Written by platen types for "dsg_1", version 7. Write it again when the design has changed.
import { type Modification } from '@platen/client'

/** A modification of an element or a page of the design. */
export type DesignModification =
  | ({
      id: "front"
    } & Pick<
      Modification,
      "fill" | "visible"
    >)
  | ({
      id: "headline" | "body"
    } & Pick<
      Modification,
      "fill" | "text"
    >)
  | ({
      id: "photo"
    } & Pick<
      Modification,
      "src"
    >)
`)
})

it('breaks long unions into lines', () => {
  const elements = Array.from({ length: 30 }, (_, nth) => ({
    id: `element-${nth}`,
    accepts: ['x'],
  }))
  const lines = typesOf(design(elements)).split('\n')
  expect(lines).toContain('      id: | "element-0"')
  expect(lines).toContain('          | "element-29"')
  expect(Math.max(...lines.slice(1).map(({ length }) => length))).toBeLessThanOrEqual(100)
})

it('keeps hostile ids within their literals', () => {
  const id = `"\n\u2028*/ \\ é`
  const text = typesOf({ ...design([{ id, accepts: [id] }]), id: 'a\nb', version: undefined })
  expect(text).toContain(String.raw`id: "\"\n\u2028*/ \\ \u00e9"`)
  expect(text.split('\n')[0]).toBe(
    String.raw`// Written by platen types for "a\nb". Write it again when the design has changed.`,
  )
})

it.each(['7\u2028evil()', '7\u2029evil()', { a: '\u2028evil()' }, 7.5, null])(
  'leaves out the version %j, which is no number of a version',
  version => {
    const text = typesOf({ ...design([]), version: version as number })
    expect(text.split(/[\r\n\u2028\u2029]/)[0]).toBe(
      '// Written by platen types for "dsg_1". Write it again when the design has changed.',
    )
  },
)
