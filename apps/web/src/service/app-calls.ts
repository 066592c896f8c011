import { type RouteAnswer, type RouteInput } from '@platen/contract'
import { appCalls } from '@platen/contract/names'
import { transport } from './with-session'

export type AppCall = keyof typeof appCalls

/** The body of a call's response. */
export type Answer<Name extends AppCall> = RouteAnswer<Name>['body']

/** The body of a call, in the form that the contract accepts. */
export type Body<Name extends AppCall> = RouteInput<Name>['body']

interface CallInput<Name extends AppCall> {
  /** The id in the path. */
  id?: string
  /** The query parameters; those that are undefined are left out. */
  query?: Readonly<Record<string, string | undefined>>
  body?: Body<Name>
  signal?: AbortSignal
}

/** Makes a call of the app with the user's session. Throws PlatenError if the service refuses the call or does not respond. */
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
