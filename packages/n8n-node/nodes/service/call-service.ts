import {
  type IDataObject,
  type IExecuteFunctions,
  type IHookFunctions,
  type IHttpRequestOptions,
  type ILoadOptionsFunctions,
  NodeApiError,
  sleep,
} from 'n8n-workflow'
import { asResponse, type Response, sendAgain } from './send-again'

type Caller = IExecuteFunctions | IHookFunctions | ILoadOptionsFunctions

interface Call {
  method?: 'DELETE' | 'GET' | 'POST'
  path: string
  query?: IDataObject
  body?: IDataObject
  headers?: IDataObject
  /** Maximum number of times that the call is sent again; 3 by default. */
  retries?: number
}

/**
 * Calls the service of the credentials with their key, and returns the body of the response. A refused call is sent again when the service
 * asks for it; a call that is safe to repeat, also when there was no response. Throws the NodeApiError of n8n.
 */
export async function callService<Body>(
  caller: Caller,
  { method = 'GET', path, query = {}, body, headers = {}, retries = 3 }: Call,
): Promise<Body> {
  const { url } = await caller.getCredentials<{ url: string }>('platenApi')
  const options: IHttpRequestOptions = {
    method,
    url: url.replace(/\/+$/, '') + path,
    qs: query,
    headers,
    json: true,
    ...(body && { body }),
    ...asResponse,
  }
  const { helpers } = caller
  const send = async (): Promise<Response> =>
    (await helpers.httpRequestWithAuthentication.call(caller, 'platenApi', options)) as Response
  const isRepeatable = method !== 'POST' || 'Idempotency-Key' in headers
  const response = await sendAgain(send, { retries, isRepeatable, sleep })
  if (response.statusCode < 400) return response.body as Body
  throw refusal(caller, response)
}

/** Returns the error for a response as n8n shows it: with the message of the service, which a proxy does not send. */
function refusal(caller: Caller, { statusCode, body }: Response): NodeApiError {
  const { message } = Object(body) as { message?: unknown }
  const said = typeof message === 'string' ? message : `HTTP status ${statusCode}`
  const options = { httpCode: String(statusCode), description: said }
  return new NodeApiError(caller.getNode(), { message: said }, options)
}

/** Returns a value as a segment of a path. */
export const segment = (id: string): string => encodeURIComponent(id)
