import { eachElement, isKnownElement, type Page, type TextElement } from '@platen/design'
import { type DrawingReport, excessOf } from '@platen/drawing'
import { createSurface } from '../canvas/surface'
import { type FontResolver } from '../fonts/font-resolver'
import { createHost } from './drawing-host'

/** The number of characters of a render's texts that may still be measured, on all its pages: at first `limits.excessCharacters`. */
export interface ExcessLeft {
  characters: number
}

/** Adds to each warning of a text that does not fit by how many characters it is too long, as long as `left` allows. */
export function withExcess(
  report: DrawingReport,
  { page, fonts, left }: { page: Page; fonts: FontResolver; left: ExcessLeft },
): DrawingReport {
  if (!report.warnings.some(({ code }) => code === 'text_overflow')) return report
  const texts = textsOf(page)
  const measuring = createSurface(1, 1, { fonts })
  // Without a cache of texts: each length is tried once.
  const host = createHost({ fonts, pixelRatio: 1, pictures: nothing })
  try {
    const warnings = report.warnings.map(warning => {
      const element = texts.get(warning.elementId ?? '')
      if (warning.code !== 'text_overflow' || !element) return warning
      if (element.text.length > left.characters) return warning
      left.characters -= element.text.length
      const overBy = excessOf(element, { host, context: measuring.context })
      return overBy > 0 ? { ...warning, overBy } : warning
    })
    return { ...report, warnings }
  } finally {
    host.dispose()
    measuring.dispose()
  }
}

const nothing = { elements: new Map<string, never>(), paints: new Map<string, never>() }

const textsOf = (page: Page): Map<string, TextElement> =>
  new Map(
    [...eachElement(page)].flatMap(({ element }) =>
      isKnownElement(element) && element.type === 'text' ? [[element.id, element]] : [],
    ),
  )
