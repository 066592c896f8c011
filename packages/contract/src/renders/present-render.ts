import { type RenderState } from '@platen/design'
import { type ErrorCode, isErrorCode } from '@platen/errors'
import {
  type RenderAnswer,
  type RenderFile,
  type RenderResult,
  type RenderStateAnswer,
} from './render-answers'
import {
  type RenderFileRow,
  renderOutcomeSchema,
  type RenderTimings,
  storedKeys,
} from './render-outcome'

/** A render as it is stored. */
export interface StoredRender {
  id: string
  designId: string
  designVersion: number
  keyId: string | null
  userId: string | null
  metadata: unknown
  state: RenderState
  createdAt: Date
  startedAt: Date | null
  finishedAt: Date | null
  durationMs: number | null
  cached: boolean
  result: unknown
  error: { code: string; message: string } | null
}

/** The URLs of the files of renders, and the time until which they are kept. */
export interface RenderFilePlaces {
  /** Returns the public URL of a file. */
  fileUrl: (key: string) => string
  /** Returns the time until which all these files exist; null if they are kept for ever. */
  until: (keys: readonly string[]) => Date | null
}

/** Presents a render as a read returns it: its result if it is completed, otherwise its state. */
export function presentStoredRender(
  render: StoredRender,
  places: RenderFilePlaces,
  { withDetails = false } = {},
): RenderAnswer {
  const { state } = render
  if (state !== 'completed') return presentRenderState(render, state)
  const { body, details, timings: stages } = presentRenderResult(render, places)
  return { ...body, ...factsOf(render), stages, ...(withDetails && details) }
}

type Facts = Pick<
  RenderStateAnswer,
  'designVersion' | 'createdAt' | 'startedAt' | 'finishedAt' | 'keyId' | 'userId'
>

function factsOf(render: StoredRender): Facts {
  const { designVersion, createdAt, startedAt, finishedAt, keyId, userId } = render
  return {
    designVersion,
    createdAt: createdAt.toISOString(),
    startedAt: startedAt?.toISOString() ?? null,
    finishedAt: finishedAt?.toISOString() ?? null,
    keyId,
    userId,
  }
}

/** Presents a render without files, with the error of a failed one. */
export function presentRenderState(
  render: StoredRender,
  status: Exclude<RenderState, 'completed'>,
): RenderStateAnswer {
  const { id, designId } = render
  return {
    id,
    designId,
    status,
    ...(status === 'failed' && { error: renderErrorOf(render) }),
    ...metadataOf(render),
    ...factsOf(render),
  }
}

/** Returns the public error of a failed render; `internal` if the row has none, or one with an unknown code. */
export function renderErrorOf({ error }: Pick<StoredRender, 'error'>): {
  code: ErrorCode
  message: string
} {
  if (!error || !isErrorCode(error.code) || error.code === 'internal')
    return { code: 'internal', message: 'Internal error' }
  return { code: error.code, message: error.message }
}

interface PresentedResult {
  body: Omit<RenderResult, 'layout' | 'map' | 'report'>
  /** The report, the layout and the element map, if the call requested them. */
  details: Pick<RenderResult, 'layout' | 'map' | 'report'>
  timings: RenderTimings
}

/** Presents the result of a completed render. */
export function presentRenderResult(
  render: StoredRender,
  { fileUrl, until }: RenderFilePlaces,
): PresentedResult {
  const { files, warnings, report, layout, map, timings } = renderOutcomeSchema.parse(render.result)
  const end = until(storedKeys({ files }))
  const body: PresentedResult['body'] = {
    id: render.id,
    designId: render.designId,
    duration: render.durationMs ?? 0,
    files: files.map(file => presentFile(file, fileUrl)),
    ...(end && { expiresAt: end.toISOString() }),
    status: 'completed',
    cached: render.cached,
    warnings,
    ...metadataOf(render),
  }
  const details = { ...(report && { report }), ...(layout && { layout }), ...(map && { map }) }
  return { body, details, timings }
}

function presentFile(
  { key, previewKey, ...file }: RenderFileRow,
  fileUrl: RenderFilePlaces['fileUrl'],
): RenderFile {
  return {
    url: fileUrl(key),
    previewUrl: previewKey === null ? null : fileUrl(previewKey),
    ...file,
  }
}

function metadataOf({ metadata }: StoredRender): { metadata?: Record<string, unknown> } {
  // The contract accepts an object or nothing.
  return metadata === null ? {} : { metadata: metadata as Record<string, unknown> }
}
