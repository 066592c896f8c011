import {
  type Finding,
  generateRequestOf,
  renderOutcomeSchema,
  type RenderOutcomeRow,
} from '@platen/contract'
import { type Design, eachElement, type Warning, type WarningCode } from '@platen/design'
import { AppError, toAppError } from '@platen/errors'
import { checkStored } from '../../../domain/checks/check-design'
import {
  generateRender,
  type GenerateRuntime,
} from '../../../domain/renders/generating/generate-render'
import {
  type InlineImage,
  readInlineImage,
} from '../../../domain/renders/generating/read-inline-image'
import { renderFailure } from '../../../domain/renders/render-failure'
import { type CheckingRuntime } from '../../../domain/renders/run-check'
import { type RateLimitCharge } from '../../../runtime/limits/rate-limit-charge'
import { type Runtime } from '../../../runtime/runtime'
import { type StudioCall } from '../reading/studio-call'
import { type EditedDesign } from './edit-draft'

export type LookRuntime = CheckingRuntime & GenerateRuntime & Pick<Runtime, 'heldFiles' | 'log'>

/** An edited design as its author sees it. What could not be measured or drawn is missing: the design is saved all the same. */
export interface SeenDesign extends EditedDesign {
  findings: readonly Finding[]
  layout: RenderOutcomeRow['layout']
  picture: InlineImage | null
  /** Sentences about what is missing. */
  notes: string[]
}

export interface LookCall extends StudioCall {
  /** The charge for the picture; null for none. */
  picture: RateLimitCharge | null
}

/** The longer side of the picture, in px. */
const pictureSide = 512

/** Has a worker check an edited design and draw the first page that has changed. Never throws for what it cannot show, only notes it. */
export async function lookAtEdited(
  runtime: LookRuntime,
  edited: EditedDesign,
  call: LookCall,
): Promise<SeenDesign> {
  const notes = edited.overflow.map(noteOf)
  const noting =
    (what: string) =>
    (thrown: unknown): null => {
      const { code, publicMessage } = toAppError(thrown)
      if (code === 'internal') throw thrown
      notes.push(`The design is saved, but ${what}: ${publicMessage}`)
      return null
    }
  const [checked, drawn] = await Promise.all([
    check(runtime, edited, call).catch(noting('it was not checked')),
    draw(runtime, edited, call).catch(noting('there is no picture')),
  ])
  const { findings = [], layout } = checked ?? {}
  notes.push(...notesOfFiles(drawn?.warnings ?? [], findings))
  return { ...edited, findings, layout, picture: drawn?.image ?? null, notes }
}

/** Warnings about files, which the check measures without reading them whole. */
const ofFiles: ReadonlySet<WarningCode> = new Set([
  'asset_replaced',
  'asset_left_out',
  'asset_cut',
  'svg_unsupported',
])

/** Says which files are drawn differently than asked, unless a finding has said it. */
function notesOfFiles(warnings: readonly Warning[], findings: readonly Finding[]): string[] {
  const missing = new Set(
    findings.flatMap(({ rule, elementId }) => (rule === 'image_missing' ? [elementId] : [])),
  )
  return warnings
    .filter(({ code, elementId }) => ofFiles.has(code) && !missing.has(elementId))
    .map(({ message }) => `In the picture: ${message}`)
}

/** Says by how much the content of a layout is larger than its place. */
function noteOf({ index, path, right, bottom }: EditedDesign['overflow'][number]): string {
  const place = path === '' ? 'the page or group' : path
  return `operations[${index}]: the content is larger than ${place}, by ${Math.round(right)} px to the right and ${Math.round(bottom)} px at the bottom`
}

function check(
  runtime: LookRuntime,
  { designId, version, revision, document }: EditedDesign,
  call: LookCall,
): ReturnType<typeof checkStored> {
  const draft = revision === 0 ? null : { record: { revision }, document }
  const stored = { designId, version, draft, document }
  return checkStored(runtime, { stored, call: { ...call, brandKitId: undefined }, layout: true })
}

async function draw(
  runtime: LookRuntime,
  { designId, version, revision, document, changed }: EditedDesign,
  { picture: charge, ...call }: LookCall,
): Promise<{ image: InlineImage | null; warnings: readonly Warning[] } | null> {
  if (charge === null) return null
  const number = firstChanged(document, changed)
  const page = document.pages[number - 1]
  if (!page?.visible) throw new AppError('invalid_request', `page ${number} is not visible`)
  const scale = Math.min(1, pictureSide / Math.max(page.width, page.height))
  const request = generateRequestOf({ pages: [number], onAssetError: 'hide' })
  const options = { ...request.options, scale, inlineImage: true as const }
  const render = await generateRender(runtime, {
    ...call,
    charge,
    design: { id: designId, version: revision === 0 ? version : 'draft' },
    request: { ...request, options },
  })
  if (render.state === 'failed') throw renderFailure(render)
  if (render.finishedAt === null)
    throw new AppError('unavailable', 'drawing takes too long', { internal: `${render.id} waits` })
  const { warnings = [] } = renderOutcomeSchema.safeParse(render.result).data ?? {}
  return { image: await readInlineImage(runtime, render), warnings }
}

/** Returns the number of the first page that has changed, or of which an element has; 1 if there is none. */
function firstChanged({ pages }: Design, changed: readonly string[]): number {
  const ids = new Set(changed)
  const at = pages.findIndex(
    page => ids.has(page.id) || [...eachElement(page)].some(({ element }) => ids.has(element.id)),
  )
  return Math.max(0, at) + 1
}
