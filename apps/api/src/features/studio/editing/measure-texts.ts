import { type RenderOutcomeRow } from '@platen/contract'
import { type Design, limits, type TextElement } from '@platen/design'
import { AppError } from '@platen/errors'
import { measureStored, measuringOptions } from '../../../domain/renders/measure-stored'
import { type CheckingRuntime } from '../../../domain/renders/run-check'
import { type StudioCall } from '../reading/studio-call'

/** The size of a text in px: the height of all its lines, and the width of the longest. */
export interface TextSize {
  width: number
  height: number
}

/** The design whose texts are measured, at a version that exists. */
export interface MeasuredDesign {
  designId: string
  version: number
}

/**
 * Returns a function that has a render child lay out texts, with the fonts of the given design: alone, in boxes of their width, without
 * their look. It throws the errors of a check, and `invalid_request` for more lines or characters than the layout of a render tells.
 */
export const measureTexts =
  (runtime: CheckingRuntime, call: StudioCall, { designId, version }: MeasuredDesign) =>
  async (texts: readonly TextElement[], design: Design): Promise<TextSize[]> => {
    if (texts.length === 0) return []
    // No draft has this revision: the document is not saved.
    const record = { revision: 0 }
    const document = pageOfTexts(texts, design)
    const { layout } = await measureStored(
      runtime,
      { stored: { designId, version, draft: { record, document }, document }, call },
      { options: { ...measuringOptions, layout: true }, signal: call.signal, name: 'Measuring' },
    )
    const laid = new Map(layout?.pages[0]?.elements.map(element => [element.id, element]))
    return texts.map((text, index) => sizeOf(text, laid.get(idOf(index))))
  }

const idOf = (index: number): string => `text-${index}`

/** Returns a design of one page with these texts, each over the others: what they look like does not change their size. */
function pageOfTexts(texts: readonly TextElement[], { pages, ...design }: Design): Design {
  const [page] = pages
  if (!page) throw new TypeError('a design has a page')
  const children = texts.map((text, index): TextElement => ({
    ...text,
    ...plain,
    aliases: [],
    id: idOf(index),
    spans: text.spans.map(({ fill: _fill, ...span }) => span),
  }))
  return {
    ...design,
    fields: [],
    brand: [],
    pages: [{ ...page, background: '#ffffff', visible: true, children }],
  }
}

/** What makes a text take the place that it needs, and show no image. */
const plain = {
  x: 0,
  y: 0,
  height: 1,
  rotation: 0,
  opacity: 1,
  visible: true,
  overflow: 'grow',
  fill: '#000000',
} as const

type LaidText = NonNullable<RenderOutcomeRow['layout']>['pages'][number]['elements'][number]

/** Returns the size of a text; an empty text paints nothing, and is as high as one line. Throws for a text whose lines were left out. */
function sizeOf(text: TextElement, laid: LaidText | undefined): TextSize {
  if (!laid) return { width: 0, height: text.fontSize * text.lineHeight }
  if (!laid.lines) throw tooMany()
  const widest = Math.max(0, ...laid.lines.map(({ width }) => width))
  return { width: widest, height: laid.box.height }
}

function tooMany(): AppError {
  const [lines, characters] = [limits.layoutLines, limits.layoutCharacters]
  return new AppError(
    'invalid_request',
    `operations: the texts of a layout must have at most ${counted(lines)} lines and ${counted(characters)} characters together`,
  )
}

const counted = (count: number): string => count.toLocaleString('en')
