import { type Design, eachElement, isKnownElement, limits, type TextElement } from '@platen/design'
import { textBudget } from '@platen/drawing'
import { type ElementBudget } from '../assets/task'
import { createSurface } from '../canvas/surface'
import { type FontResolver } from '../fonts/font-resolver'
import { createHost } from './drawing-host'

/**
 * Returns the budget of each text of a design that callers may change, in a language: of its text fields or, if it has none, of all texts,
 * `limits.budgetTexts` at most.
 */
export function measureBudgets(design: Design, lang: string, fonts: FontResolver): ElementBudget[] {
  const host = createHost({
    fonts,
    pixelRatio: 1,
    pictures: { elements: new Map(), paints: new Map() },
  })
  const measuring = createSurface(1, 1, { fonts })
  try {
    return textsOf(design).map(element => {
      const budget = textBudget(element, lang, { host, context: measuring.context })
      return {
        elementId: element.id,
        characters: budget?.characters ?? null,
        lines: budget?.lines ?? null,
      }
    })
  } finally {
    host.dispose()
    measuring.dispose()
  }
}

function textsOf({ pages, fields = [] }: Design): TextElement[] {
  const texts = pages.flatMap(page =>
    [...eachElement(page)].flatMap(({ element }) =>
      isKnownElement(element) && element.type === 'text' ? [element] : [],
    ),
  )
  const named = new Set(
    fields.filter(({ key }) => key === 'text').map(({ elementId }) => elementId),
  )
  const wanted = named.size === 0 ? texts : texts.filter(({ id }) => named.has(id))
  return wanted.slice(0, limits.budgetTexts)
}
