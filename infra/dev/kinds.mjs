// Writes the tables of element kinds, which import a file for each kind that packages/design has. The
// compiler then names the files that a new kind still lacks.
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const project = join(import.meta.dirname, '../..')

const tables = [
  {
    file: 'packages/drawing/src/paint/kinds.ts',
    types: `import { type ElementKind, type ElementOf } from '@platen/design'
import { type Prepare } from './surface/painting'`,
    exported: kind => `prepare${capital(kind)}`,
    says: 'The functions that lay out the content of an element, by kind.',
    type: '{ readonly [Kind in ElementKind]: Prepare<ElementOf<Kind>> }',
  },
  {
    file: 'packages/editor/src/kinds/table.ts',
    types: `import { type ElementKind, type ElementOf } from '@platen/design'
import { type Kind } from './kind'`,
    exported: kind => kind,
    says: 'The element kinds, with the properties of each that the editor needs.',
    type: '{ readonly [Type in ElementKind]: Kind<ElementOf<Type>> }',
  },
  {
    file: 'apps/web/src/features/editor/kinds/table.ts',
    types: `import { type ElementKind } from '@platen/design'
import { type Kind } from './kind'`,
    exported: kind => kind,
    says: 'The presentation of each element kind in the editor.',
    type: '{ readonly [Type in ElementKind]: Kind<Type> }',
  },
]

const kinds = kindsOfDesign()
for (const table of tables) writeFileSync(join(project, table.file), textOf(table))
const { status } = spawnSync(
  join(project, 'node_modules/.bin/oxfmt'),
  tables.map(({ file }) => file),
  { cwd: project, stdio: 'inherit' },
)
process.exit(status ?? 1)

/** Returns the keys of `elementSchemas`. */
function kindsOfDesign() {
  const source = readFileSync(join(project, 'packages/design/src/elements/element.ts'), 'utf8')
  const [, list = ''] = /export const elementSchemas = \{\n([^}]*)\}/.exec(source) ?? []
  const found = [...list.matchAll(/^ {2}(\w+): /gm)].map(([, kind]) => kind)
  if (found.length === 0) throw new Error('element.ts has no elementSchemas')
  return found
}

function textOf({ types, exported, says, type }) {
  const imports = kinds.map(kind => `import { ${exported(kind)} } from './${kind}'`)
  const lines = kinds.map(kind => (exported(kind) === kind ? kind : `${kind}: ${exported(kind)}`))
  return `// Written by \`npm run kinds\`.
${[...types.split('\n'), ...imports].join('\n')}

/** ${says} */
export const kinds = { ${lines.join(', ')} } satisfies ${type}
`
}

function capital(kind) {
  return kind.charAt(0).toUpperCase() + kind.slice(1)
}
