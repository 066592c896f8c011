import { type RenderOptions, renderOptionsSchema } from '@platen/contract'
import { type ClaimedRender } from '@platen/database'
import {
  type Design,
  type Element,
  isKnownElement,
  type Page,
  type ParsedDesign,
  parseStoredModifications,
} from '@platen/design'
import { AppError } from '@platen/errors'
import {
  type Applied,
  applyModifications,
  refuseIgnored,
  type Replacement,
  withPlaceholders,
} from '@platen/modifications'

export interface RenderPlan extends Applied {
  options: RenderOptions
  /** The visible pages, 1-based. */
  pages: number[]
}

/**
 * Turns a document and a row into a plan to draw, with placeholders for images that cannot be used. Throws `invalid_request` for anything
 * that a strict render rejects, and when no page is visible.
 */
export function planRender(
  stored: ParsedDesign,
  claimed: Pick<ClaimedRender, 'modifications' | 'options' | 'strict'>,
  replacements: readonly Replacement[] = [],
): RenderPlan {
  const modifications = parseStoredModifications(claimed.modifications)
  const applied = applyModifications(stored.design, modifications)
  if (claimed.strict) refuseIgnored(applied.warnings)
  const options = renderOptionsSchema.parse(claimed.options)
  if (options.budgets) return planBudgets(stored, options)
  const pages = visiblePages(applied.design, options.pages)
  const warnings = [...stored.warnings, ...applied.warnings]
  const plan = { ...applied, options, pages, warnings }
  if (replacements.length === 0) return plan
  const drawn = withPlaceholders(stored.design, applied.modifications, replacements)
  const { design, replacedSources } = applyModifications(stored.design, drawn)
  return { ...plan, design, replacedSources }
}

/** Plans measuring the budgets of all texts, for which no image is needed. */
function planBudgets({ design }: ParsedDesign, options: RenderOptions): RenderPlan {
  const applied = applyModifications({ ...design, pages: design.pages.map(textsAlone) }, [])
  return { ...applied, options, pages: design.pages.map((_page, index) => index + 1) }
}

const textsAlone = (page: Page): Page => ({
  ...page,
  background: '#ffffff',
  children: page.children.flatMap(textsIn),
})

/** Returns an element with its texts alone, in plain colours; nothing if there are none. */
function textsIn(element: Element): Element[] {
  if (!isKnownElement(element)) return []
  if (element.type === 'text') return [{ ...element, fill: '#000000', spans: [] }]
  if (element.type === 'group') return [{ ...element, children: element.children.flatMap(textsIn) }]
  return []
}

function visiblePages({ pages }: Design, wanted: readonly number[] | null): number[] {
  const asked = wanted ?? pages.map((_page, index) => index + 1)
  const visible = asked.filter(number => pages[number - 1]?.visible)
  if (visible.length > 0) return visible
  throw new AppError('invalid_request', 'pages: none of the requested pages is visible')
}
