import {
  type ListRendersQuery,
  type RenderAnswer,
  renderCursor,
  type RenderFile,
  type RenderFileRow,
  renderOutcomeSchema,
  type RenderResult,
  type RenderStateAnswer,
  type RenderTimings,
  type RouteAnswer,
  storedKeys,
} from '@platen/contract'
import { type ListedRenders, type RenderRecord } from '@platen/database'
import { AppError } from '@platen/errors'
import { type PublicAddresses } from '../../runtime/public-addresses'
import { type OpenedRender } from './get-render'
import { type Runtime } from '../../runtime/runtime'
import { renderFailure } from '../../domain/renders/render-failure'
import { presentRequest } from './request.presenter'

/** The services that present a render. */
export type Presenting = Pick<Runtime, 'addresses' | 'outputExpiry'>

/** Presents the row of a generate call: 200 with files, 202 while it is open. Throws the error of a failed render. */
export function presentGenerated(
  render: RenderRecord,
  presenting: Presenting,
): RouteAnswer<'generate'> {
  switch (render.state) {
    case 'completed': {
      const { body, details, timings } = presentResult(render, presenting)
      const headers = { 'server-timing': serverTiming(timings) }
      return { status: 200, headers, body: { ...body, ...details } }
    }
    case 'queued':
    case 'rendering':
      return presentAccepted(render, render.state, presenting.addresses)
    case 'failed':
      throw renderFailure(render)
    case 'cancelled':
      throw new AppError('render_ended', 'The render was cancelled')
  }
}

/** Presents a render: its result if it is completed, otherwise its state, with the error of a failed one. */
export function presentRender(
  { render, request }: OpenedRender,
  presenting: Presenting,
): RouteAnswer<'getRender'> {
  const body = presentRead(render, presenting, { withDetails: true })
  const asked = request && { request: presentRequest(render, request, presenting.addresses) }
  return { status: 200, body: { ...body, ...asked } }
}

/** Presents a render that has just been cancelled. */
export function presentCancelled(render: RenderRecord): RouteAnswer<'cancelRender'> {
  return { status: 200, body: presentState(render, 'cancelled') }
}

/** Presents a page of renders, without their reports and layouts. */
export function presentRenders(
  { data, total, next }: ListedRenders,
  { query, ...presenting }: { query: ListRendersQuery } & Presenting,
): RouteAnswer<'listRenders'> {
  const { page, perPage, search, status = null, designId = null } = query
  const { keyId = null, userId = null, from, to } = query
  const body = {
    data: data.map(render => presentRead(render, presenting)),
    total,
    page,
    perPage,
    search,
    status,
    designId,
    keyId,
    userId,
    from: from?.toISOString() ?? null,
    to: to?.toISOString() ?? null,
    nextCursor: next && renderCursor(next),
  }
  return { status: 200, body }
}

function presentRead(
  render: RenderRecord,
  presenting: Presenting,
  { withDetails = false } = {},
): RenderAnswer {
  const { state } = render
  if (state !== 'completed') return presentState(render, state)
  const { body, details, timings: stages } = presentResult(render, presenting)
  return { ...body, ...factsOf(render), stages, ...(withDetails && details) }
}

type Facts = Pick<
  RenderStateAnswer,
  'designVersion' | 'createdAt' | 'startedAt' | 'finishedAt' | 'keyId' | 'userId'
>

function factsOf(render: RenderRecord): Facts {
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

function presentState(
  render: RenderRecord,
  status: Exclude<RenderRecord['state'], 'completed'>,
): RenderStateAnswer {
  const { id, designId } = render
  const failure = status === 'failed' ? renderFailure(render) : undefined
  const error = failure && { code: failure.code, message: failure.publicMessage }
  return {
    id,
    designId,
    status,
    ...(error && { error }),
    ...metadataOf(render),
    ...factsOf(render),
  }
}

/** Presents the answer to a generate call that does not wait; it is the same whenever the call is repeated. */
export function presentQueued(render: RenderRecord, addresses: PublicAddresses): Accepted {
  return presentAccepted(render, 'queued', addresses)
}

type Accepted = Extract<RouteAnswer<'generate'>, { status: 202 }>

function presentAccepted(
  { id, designId }: RenderRecord,
  status: 'queued' | 'rendering',
  addresses: PublicAddresses,
): Accepted {
  const statusUrl = addresses.absolute(`/api/v1/renders/${id}`)
  const body = { id, designId, status, statusUrl }
  return { status: 202, headers: { location: statusUrl, 'retry-after': '1' }, body }
}

interface PresentedResult {
  body: Omit<RenderResult, 'layout' | 'report'>
  /** The report and the layout, if the call requested them. */
  details: Pick<RenderResult, 'layout' | 'report'>
  timings: RenderTimings
}

function presentResult(
  render: RenderRecord,
  { addresses, outputExpiry }: Presenting,
): PresentedResult {
  const { files, warnings, report, layout, timings } = renderOutcomeSchema.parse(render.result)
  const until = outputExpiry.until(storedKeys({ files }))
  const body: PresentedResult['body'] = {
    id: render.id,
    designId: render.designId,
    duration: render.durationMs ?? 0,
    files: files.map(file => presentFile(file, addresses)),
    ...(until && { expiresAt: until.toISOString() }),
    status: 'completed',
    cached: render.cached,
    warnings,
    ...metadataOf(render),
  }
  return { body, details: { ...(report && { report }), ...(layout && { layout }) }, timings }
}

function presentFile(
  { key, previewKey, ...file }: RenderFileRow,
  { fileUrl }: PublicAddresses,
): RenderFile {
  return {
    url: fileUrl(key),
    previewUrl: previewKey === null ? null : fileUrl(previewKey),
    ...file,
  }
}

function metadataOf({ metadata }: RenderRecord): { metadata?: Record<string, unknown> } {
  // The contract accepts an object or nothing.
  return metadata === null ? {} : { metadata: metadata as Record<string, unknown> }
}

function serverTiming({
  queue,
  fetch,
  decode,
  layout,
  raster,
  encode,
  store,
}: RenderTimings): string {
  return Object.entries({ queue, fetch, decode, layout, raster, encode, store })
    .map(([stage, ms]) => `${stage};dur=${Math.round(ms * 10) / 10}`)
    .join(', ')
}
