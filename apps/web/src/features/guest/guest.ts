import { allPages, createTransport, errorOf, PlatenError } from '@platen/client'
import { type RouteAnswer, type RouteInput } from '@platen/contract'
import { guestCalls } from '@platen/contract/names'
import { noAnswer } from '../../service/failures'

type GuestCall = keyof typeof guestCalls

type Answer<Name extends GuestCall> = RouteAnswer<Name>['body']

/** The body of a call of a guest, in the form that the contract accepts. */
type Body<Name extends GuestCall> = RouteInput<Name>['body']

/** A comment or a reply, as a guest writes it. */
export type WrittenComment = Body<'createSharedComment'>

/** The design behind a link: its pages, and what guests may do. */
export type Shared = Answer<'openShare'>

export type SharedComment = Answer<'listSharedComments'>['data'][number]

type Approval = Answer<'approveShared'>

/** The place of a new comment on the shown page. */
export interface NewPin {
  x: number
  y: number
  elementId?: string
}

/** The calls of a guest, who has a link instead of an account. Each throws PlatenError if it is refused or gets no response. */
export interface Guest {
  open(signal: AbortSignal): Promise<Shared>
  /** Returns all comments, oldest first. */
  comments(signal: AbortSignal): Promise<SharedComment[]>
  comment(body: WrittenComment): Promise<SharedComment>
  approve(body: Body<'approveShared'>): Promise<Approval>
  /** Returns the picture of a page, from 1. */
  picture(page: number, signal: AbortSignal): Promise<Blob>
  /** Returns a file to save: of the page, as a PDF of all pages. */
  file(format: string, page: number): Promise<Blob>
}

/** A link that a guest has opened. */
export interface OpenedLink {
  guest: Guest
  token: string
  shared: Shared
  /** Called when the design may have changed, or the link may have ended. */
  onChanged: () => void
}

/** Makes the calls of a guest with the token of a link. The cookie of a signed-in user is not sent. */
export function openGuest(token: string): Guest {
  const send: typeof fetch = (input, init) => fetch(input, { ...init, credentials: 'omit' })
  const baseUrl = window.location.origin
  const transport = createTransport({ baseUrl, apiKey: token, retries: 0, fetch: send })
  const call = async <Name extends GuestCall>(
    name: Name,
    more: { query?: object; body?: Body<Name>; signal?: AbortSignal },
  ): Promise<Answer<Name>> => {
    const sent = { ...guestCalls[name], ...more, repeatable: false }
    return (await transport<Answer<Name>>(sent)).body
  }
  const read = async (path: string, signal?: AbortSignal): Promise<Blob> => {
    const init = { headers: { authorization: `Bearer ${token}` }, ...(signal && { signal }) }
    const response = await send(`/api/app/shared${path}`, init).catch(() => {
      signal?.throwIfAborted()
      throw noAnswer()
    })
    if (!response.ok) throw await errorOf(response)
    return response.blob()
  }
  return {
    open: signal => call('openShare', { signal }),
    comments: signal => allPages(query => call('listSharedComments', { query, signal })),
    comment: body => call('createSharedComment', { body }),
    approve: body => call('approveShared', { body }),
    picture: (page, signal) => read(`/pages/${page}`, signal),
    // A PDF has all pages.
    file: (format, page) => read(`/files/${format}${format === 'pdf' ? '' : `?page=${page}`}`),
  }
}

/** True if a link has ended: it has expired, was revoked, or never existed. */
export const isEnded = (error: unknown): boolean =>
  error instanceof PlatenError && (error.status === 401 || error.status === 410)
