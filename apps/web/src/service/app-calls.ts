import { type createTransport } from '@platen/client'
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

/** Makes a call of the app. Throws PlatenError if the service refuses the call or does not respond. */
type CallApp = <Name extends AppCall>(name: Name, input?: CallInput<Name>) => Promise<Answer<Name>>

/** Returns a function that makes the calls of the app for the caller of a transport. */
export function appCallsOf(transport: ReturnType<typeof createTransport>): CallApp {
  return async <Name extends AppCall>(
    name: Name,
    { id = '', query = {}, body, signal }: CallInput<Name> = {},
  ) => {
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
}

/** Makes a call of the app with the user's session. */
export const callApp = appCallsOf(transport)
