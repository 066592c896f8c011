import {
  type IDataObject,
  type IExecuteFunctions,
  type IHookFunctions,
  type IHttpRequestOptions,
  type ILoadOptionsFunctions,
} from 'n8n-workflow'

interface Call {
  method?: 'DELETE' | 'GET' | 'POST'
  path: string
  query?: IDataObject
  body?: IDataObject
  headers?: IDataObject
}

/** Calls the service of the credentials with their key, and returns the body of the response. Throws the NodeApiError of n8n. */
export async function callService<Body>(
  caller: IExecuteFunctions | IHookFunctions | ILoadOptionsFunctions,
  { method = 'GET', path, query = {}, body, headers = {} }: Call,
): Promise<Body> {
  const { url } = await caller.getCredentials<{ url: string }>('platenApi')
  const options: IHttpRequestOptions = {
    method,
    url: url.replace(/\/+$/, '') + path,
    qs: query,
    headers,
    json: true,
    ...(body && { body }),
  }
  const { helpers } = caller
  return (await helpers.httpRequestWithAuthentication.call(caller, 'platenApi', options)) as Body
}

/** Returns a value as a segment of a path. */
export const segment = (id: string): string => encodeURIComponent(id)
