import { call, type Reply } from './call'
import { type TestApi } from './test-api'

const path = '/api/v1/assets'

export interface UploadOptions {
  apiKey?: string | null
  url?: string
  name?: string
  type?: string
}

/** Sends a file as a browser's form does. */
export async function upload(
  api: Pick<TestApi, 'url' | 'account'>,
  bytes: Uint8Array | string,
  { apiKey = api.account.apiKey, url = api.url, name = 'file', type = '' }: UploadOptions = {},
): Promise<Reply> {
  const form = new FormData()
  form.append('file', new Blob([Buffer.from(bytes)], { type }), name)
  const headers = apiKey === null ? undefined : { authorization: `Bearer ${apiKey}` }
  const response = await fetch(url + path, {
    method: 'POST',
    body: form,
    ...(headers && { headers }),
  })
  const text = await response.text()
  const body = JSON.parse(text) as Record<string, unknown>
  return { status: response.status, headers: response.headers, text, body }
}

/** Sends bytes as a multipart body with the boundary `b`. */
export function sendForm(
  api: Pick<TestApi, 'url' | 'account'>,
  body: Uint8Array | string,
  type = 'multipart/form-data; boundary=b',
): Promise<Reply> {
  return call(api, path, { body, headers: { 'content-type': type } })
}

/** Returns one part of a form with the boundary `b`. */
export function part(content: Uint8Array | string, headers: string): Buffer {
  return Buffer.concat([Buffer.from(`--b\r\n${headers}\r\n\r\n`), Buffer.from(content), crlf])
}

/** The headers of the part that contains the file. */
export const fileHeaders = 'Content-Disposition: form-data; name="file"; filename="a.png"'

/** The end of a form with the boundary `b`. */
export const formEnd = Buffer.from('--b--\r\n')

const crlf = Buffer.from('\r\n')
