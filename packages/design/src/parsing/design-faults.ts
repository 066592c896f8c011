import { type Design } from '../document/design'
import { type Element, isKnownElement } from '../elements/element'
import { type Fault } from './issues'
import { portFault, type SourceRules } from '../sources/source'
import { eachSource } from '../document/design-sources'

type Path = readonly PropertyKey[]

/** Faults that span properties: duplicate ids and ports that are not allowed. */
export function designFaults(design: Design, rules: SourceRules): Fault[] {
  return [...idFaults(design), ...sourceFaults(design, rules)]
}

function idFaults(design: Design): Fault[] {
  const seen = new Set<string>()
  const faults: Fault[] = []
  for (const { id, path } of eachId(design)) {
    if (seen.has(id)) faults.push({ path: [...path, 'id'], message: `"${id}" is used twice` })
    seen.add(id)
  }
  return faults
}

function* eachId(design: Design): Generator<{ id: string; path: Path }> {
  for (const [index, page] of design.pages.entries()) {
    const path = ['pages', index]
    yield { id: page.id, path }
    yield* eachChildId(page.children, path)
  }
}

function* eachChildId(
  children: readonly Element[],
  parent: Path,
): Generator<{ id: string; path: Path }> {
  for (const [index, element] of children.entries()) {
    const path = [...parent, 'children', index]
    yield { id: element.id, path }
    if (isKnownElement(element) && element.type === 'group') {
      yield* eachChildId(element.children, path)
    }
  }
}

function sourceFaults(design: Design, rules: SourceRules): Fault[] {
  return [...eachSource(design)].flatMap(({ path, src }) => {
    const message = portFault(src, rules)
    return message === undefined ? [] : [{ path, message }]
  })
}
