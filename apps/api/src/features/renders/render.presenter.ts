import {
  type ListRendersQuery,
  presentRenderResult,
  presentRenderState,
  presentStoredRender,
  renderCursor,
  type RenderTimings,
  type RouteAnswer,
} from '@platen/contract'
import { type ListedRenders, type RenderRecord } from '@platen/database'
import { AppError } from '@platen/errors'
import { type PublicAddresses } from '../../runtime/public-addresses'
import { type OpenedRender } from './get-render'
import { type Runtime } from '../../runtime/runtime'
import { placesOf } from '../../domain/renders/places-of'
import { renderFailure } from '../../domain/renders/render-failure'
import { presentRequest } from './request.presenter'

/** The services that present a render. */
export type Presenting = Pick<Runtime, 'addresses' | 'outputExpiry'>

/** Presents the render of a generate call: 200 with files, 202 while it is open. Throws the error of a failed render. */
export function presentGenerated(
  render: RenderRecord,
  presenting: Presenting,
): RouteAnswer<'generate'> {
  switch (render.state) {
    case 'completed': {
      const { body, details, timings } = presentRenderResult(render, placesOf(presenting))
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

/** Presents a render: its result if it is completed, otherwise its state, with the error if it failed. */
export function presentRender(
  { render, request }: OpenedRender,
  presenting: Presenting,
): RouteAnswer<'getRender'> {
  const body = presentStoredRender(render, placesOf(presenting), { withDetails: true })
  const asked = request && { request: presentRequest(render, request, presenting.addresses) }
  return { status: 200, body: { ...body, ...asked } }
}

/** Presents a render that has just been cancelled. */
export function presentCancelled(render: RenderRecord): RouteAnswer<'cancelRender'> {
  return { status: 200, body: presentRenderState(render, 'cancelled') }
}

/** Presents a page of renders, without their reports and layouts. */
export function presentRenders(
  { data, total, next }: ListedRenders,
  { query, ...presenting }: { query: ListRendersQuery } & Presenting,
): RouteAnswer<'listRenders'> {
  const { page, perPage, search, status = null, designId = null } = query
  const { keyId = null, userId = null, from, to } = query
  const places = placesOf(presenting)
  const body = {
    data: data.map(render => presentStoredRender(render, places)),
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
