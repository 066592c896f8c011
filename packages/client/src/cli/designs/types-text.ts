import { type Design } from '../../types'

/** A design or template, and what its elements and pages accept. */
export interface Described extends Pick<Design, 'id' | 'pages'> {
  version?: number | undefined
}

interface Part {
  id: string
  accepts: readonly string[]
}

/** Returns TypeScript with the type of the modifications of a design: its ids, each with the keys that its kind accepts. */
export function typesOf({ id, version, pages }: Described): string {
  const groups = new Map<string, { keys: readonly string[]; ids: Set<string> }>()
  for (const { id: partId, accepts } of pages.flatMap(page => [page as Part, ...page.elements])) {
    const keys = [...accepts].sort()
    const name = JSON.stringify(keys)
    const group = groups.get(name) ?? { keys, ids: new Set<string>() }
    group.ids.add(partId)
    groups.set(name, group)
  }
  const members = [...groups.values()].map(({ ids, keys }) =>
    [
      '  | ({',
      `      id: ${union(ids, 10)}`,
      '    } & Pick<',
      '      Modification,',
      `      ${union(keys, 6)}`,
      '    >)',
    ].join('\n'),
  )
  // The service may send a text instead, which could end the comment.
  const of = Number.isSafeInteger(version) ? `, version ${version}` : ''
  return `// Written by platen types for ${literal(id)}${of}. Write it again when the design has changed.
import { type Modification } from '@platen/client'

/** A modification of an element or a page of the design. */
export type DesignModification =
${members.join('\n')}
`
}

const width = 100

/** Returns a union of texts, with a line for each where they do not fit into one. */
function union(texts: Iterable<string>, indent: number): string {
  const literals = Array.from(texts, literal)
  const line = literals.join(' | ')
  if (line.length + indent <= width) return line
  const start = `\n${' '.repeat(indent)}| `
  return start.trimStart() + literals.join(start)
}

/** Returns a text as a string literal; what would end a line, or is not ASCII, is escaped. */
const literal = (text: string): string =>
  JSON.stringify(text).replace(
    /[^ -~]/g,
    unit => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
