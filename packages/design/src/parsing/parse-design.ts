import { type Design, designSchema } from '../document/design'
import { faultError, parseWith } from './faults'
import { type Fault } from './describe-issue'
import { elementCountFaults } from './element-count-faults'
import { designFaults } from './design-faults'
import { designWarnings } from './design-warnings'
import { jsonFaults } from './json'
import { migrate } from './migrate'
import { defaultSourceRules, type SourceRules } from '../sources/source'
import { type Warning } from '../rendering/warning'

/** A design with all defaults, and the warnings about its document. */
export interface ParsedDesign {
  design: Design
  warnings: Warning[]
}

/**
 * Parses a document from a caller: migrates it, validates all of it and fills in every default. Throws `invalid_request` with up
 * to ten errors (`document.pages[0].width must be …; …`).
 */
export function parseDesign(input: unknown, rules: SourceRules = defaultSourceRules): ParsedDesign {
  // Cheap checks first: input that is too deep or too large never reaches the schemas.
  refuse(jsonFaults(input))
  const current = migrate(input)
  refuse(elementCountFaults(current))
  const parsed = parseWith(designSchema, current, 'document')
  const design: Design = {
    ...parsed,
    pages: parsed.pages.map(page => ({
      ...page,
      width: page.width ?? parsed.width,
      height: page.height ?? parsed.height,
    })),
  }
  refuse(designFaults(design, rules))
  return { design, warnings: designWarnings(current, design) }
}

function refuse(faults: readonly Fault[]): void {
  if (faults.length > 0) throw faultError(faults, 'document')
}
