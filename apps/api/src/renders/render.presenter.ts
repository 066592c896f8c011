import {
  type RenderAccepted,
  type RenderFile,
  type RenderFileRow,
  renderOutcomeSchema,
  type RenderResult,
  type RenderStateAnswer,
  type RenderTimings,
} from '@platen/contract'
import { type RenderRecord } from '@platen/database'
import { AppError, type ErrorCode, isErrorCode } from '@platen/errors'
import { type Answer } from '../answer'
import { type PublicAddresses } from '../public-addresses'

/** A generate call's row as its answer: 200 with files, 202 while it is open. Throws the render's own failure. */
export function presentGenerated(
  render: RenderRecord,
  addresses: PublicAddresses,
): Answer<RenderResult | RenderAccepted> {
  switch (render.state) {
    case 'completed': {
      const { body, timings } = presentResult(render, addresses)
      return { status: 200, headers: { 'server-timing': serverTiming(timings) }, body }
    }
    case 'queued':
    case 'rendering':
      return presentAccepted(render, render.state, addresses)
    case 'failed':
      throw failureOf(render)
    case 'cancelled':
      throw new AppError('conflict', 'The render was cancelled')
  }
}

/** A render that is read: the result when it is completed, else its state, with the error of a failed one. */
export function presentRender(
  render: RenderRecord,
  addresses: PublicAddresses,
): Answer<RenderResult | RenderStateAnswer> {
  if (render.state === 'completed') {
    return { status: 200, body: presentResult(render, addresses).body }
  }
  const { id, designId, state: status } = render
  const failure = status === 'failed' ? failureOf(render) : undefined
  const error = failure && { code: failure.code, message: failure.publicMessage }
  return {
    status: 200,
    body: { id, designId, status, ...(error && { error }), ...metadataOf(render) },
  }
}

function presentAccepted(
  { id, designId }: RenderRecord,
  status: 'queued' | 'rendering',
  addresses: PublicAddresses,
): Answer<RenderAccepted> {
  const statusUrl = addresses.absolute(`/api/v1/renders/${id}`)
  const body = { id, designId, status, statusUrl }
  return { status: 202, headers: { location: statusUrl }, body }
}

function presentResult(
  render: RenderRecord,
  addresses: PublicAddresses,
): { body: RenderResult; timings: RenderTimings } {
  const { files, warnings, timings } = renderOutcomeSchema.parse(render.result)
  const body: RenderResult = {
    id: render.id,
    designId: render.designId,
    duration: render.durationMs ?? 0,
    files: files.map(file => presentFile(file, addresses)),
    status: 'completed',
    cached: false,
    warnings,
    ...metadataOf(render),
  }
  return { body, timings }
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
  // The row holds what the contract let in: an object or nothing.
  return metadata === null ? {} : { metadata: metadata as Record<string, unknown> }
}

function failureOf({ error }: RenderRecord): AppError {
  const code: ErrorCode = error && isErrorCode(error.code) ? error.code : 'internal'
  return new AppError(code, code === 'internal' || !error ? 'Internal error' : error.message)
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
