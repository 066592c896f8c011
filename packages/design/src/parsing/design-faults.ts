import { type Design } from '../document/design'
import { eachElement } from '../document/each-element'
import { type Element, isKnownElement } from '../elements/element'
import { type Fault } from './describe-issue'
import { fieldFaults } from './field-faults'
import { portFault, type SourceRules } from '../sources/source'
import { eachSource } from '../document/design-sources'

type Path = readonly PropertyKey[]

/** Returns errors that the schemas do not find: duplicate ids, ports that are not allowed, and invalid fields and brand roles. */
export function designFaults(design: Design, rules: SourceRules): Fault[] {
  return [...idFaults(design), ...sourceFaults(design, rules), ...fieldFaults(design)]
}

function idFaults(design: Design): Fault[] {
  const seen = new Set<string>()
  const faults: Fault[] = []
  for (const { id, path } of eachId(design)) {
    if (seen.has(id)) faults.push({ path, message: `"${id}" is used twice` })
    seen.add(id)
  }
  return faults
}

/** Yields the ids of pages and elements, and previous ids of elements; all share one namespace. */
function* eachId(design: Design): Generator<{ id: string; path: Path }> {
  for (const [index, page] of design.pages.entries()) {
    const path = ['pages', index]
    yield { id: page.id, path: [...path, 'id'] }
    for (const { element, path: here } of eachElement(page)) {
      yield { id: element.id, path: [...path, ...here, 'id'] }
      for (const [place, id] of aliasesOf(element).entries())
        yield { id, path: [...path, ...here, 'aliases', place] }
    }
  }
}

const aliasesOf = (element: Element): readonly string[] =>
  isKnownElement(element) ? (element.aliases ?? []) : []

function sourceFaults(design: Design, rules: SourceRules): Fault[] {
  return [...eachSource(design)].flatMap(({ path, src }) => {
    const message = portFault(src, rules)
    return message === undefined ? [] : [{ path, message }]
  })
}
