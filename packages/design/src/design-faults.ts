import { type Design } from './design'
import { type Element, isKnownElement } from './elements/element'
import { type Fault } from './issues'
import { limits } from './limits'
import { type Page } from './page'
import { portFault, type SourceRules } from './source'
import { eachSource } from './sources'

type Path = readonly PropertyKey[]

/** What no single property shows: ids used twice, pages too full, ports that are not open. */
export function designFaults(design: Design, rules: SourceRules): Fault[] {
  return [...idFaults(design), ...design.pages.flatMap(crowdFault), ...sourceFaults(design, rules)]
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

function crowdFault(page: Page, index: number): Fault[] {
  const count = countElements(page.children)
  if (count <= limits.elementsPerPage) return []
  const message = `must hold at most ${limits.elementsPerPage} elements, groups included (it has ${count})`
  return [{ path: ['pages', index, 'children'], message }]
}

function countElements(children: readonly Element[]): number {
  return children.reduce((count, element) => {
    const group = isKnownElement(element) && element.type === 'group'
    return count + 1 + (group ? countElements(element.children) : 0)
  }, 0)
}

function sourceFaults(design: Design, rules: SourceRules): Fault[] {
  return [...eachSource(design)].flatMap(({ path, src }) => {
    const message = portFault(src, rules)
    return message === undefined ? [] : [{ path, message }]
  })
}
