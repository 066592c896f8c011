import { eachElement, isKnownElement, limits, type Page, type TextElement } from '@platen/design'
import { type DrawingReport, excessOf } from '@platen/drawing'
import { createSurface } from '../canvas/surface'
import { type FontResolver } from '../fonts/font-resolver'
import { createHost } from './drawing-host'

/** Adds to each warning of a text that does not fit by how many characters it is too long, for `limits.excessCharacters` in all. */
export function withExcess(
  report: DrawingReport,
  { page, fonts }: { page: Page; fonts: FontResolver },
): DrawingReport {
  if (!report.warnings.some(({ code }) => code === 'text_overflow')) return report
  const texts = textsOf(page)
  const measuring = createSurface(1, 1, { fonts })
  // Without a cache of texts: each length is tried once.
  const host = createHost({ fonts, pixelRatio: 1, pictures: nothing })
  let characters: number = limits.excessCharacters
  try {
    const warnings = report.warnings.map(warning => {
      const element = texts.get(warning.elementId ?? '')
      if (warning.code !== 'text_overflow' || !element) return warning
      if (element.text.length > characters) return warning
      characters -= element.text.length
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
