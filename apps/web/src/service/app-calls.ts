import { type RouteAnswer, type RouteInput } from '@platen/contract'
import { appCalls } from '@platen/contract/names'
import { transport } from './with-session'

export type AppCall = keyof typeof appCalls

/** The body of a call's response. */
export type Answer<Name extends AppCall> = RouteAnswer<Name>['body']

/** The body of a call, as the contract checks it. */
export type Body<Name extends AppCall> = RouteInput<Name>['body']

interface CallInput<Name extends AppCall> {
  /** The named part of the path. */
  id?: string
  /** Fields of the query; those without a value are left out. */
  query?: Readonly<Record<string, string | undefined>>
  body?: Body<Name>
  signal?: AbortSignal
}

/** Makes a call of the app with the session. Throws PlatenError when the service refuses the call or does not respond. */
export async function callApp<Name extends AppCall>(
  name: Name,
  { id = '', query = {}, body, signal }: CallInput<Name> = {},
): Promise<Answer<Name>> {
  const { method, path } = appCalls[name]
  const answer = await transport<Answer<Name>>({
    method,
    path: path.replace(/:\w+/, encodeURIComponent(id)),
    query,
    body,
    signal,
    repeatable: false,
  })
  return answer.body
}
