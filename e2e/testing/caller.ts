import { type System } from './system'

/** The parts of a system that a call needs. */
export type Callee = Pick<System, 'account' | 'urls'>

export interface Reply<Body> {
  status: number
  body: Body
  headers: Headers
}

export interface FileBody {
  url: string
  previewUrl: string | null
  size: number
  width: number
  height: number
  mimetype: string
  format: string
  page: number
  checksum: string
}

export interface RenderBody {
  id: string
  designId: string
  status: string
  message: string
  duration: number
  cached: boolean
  files: FileBody[]
  warnings: { code: string; message: string; elementId?: string; key?: string }[]
  error?: { code: string; message: string }
  statusUrl?: string
}

export interface CallOptions {
  method?: string
  body?: unknown
  apiKey?: string | null
  headers?: Record<string, string>
  url?: string
}

/** Calls one path of the API as a customer would, with the system's key by default. */
export async function call<Body = RenderBody>(
  system: Callee,
  path: string,
  options: CallOptions = {},
): Promise<Reply<Body>> {
  const { apiKey = system.account.apiKey, body, url = system.urls[0] ?? '' } = options
  const response = await fetch(url + path, {
    method: options.method ?? (body === undefined ? 'GET' : 'POST'),
    headers: {
      ...(apiKey === null ? {} : { authorization: `Bearer ${apiKey}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...options.headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  const text = await response.text()
  return { status: response.status, headers: response.headers, body: parse(text) as Body }
}

/** Renders a design and waits for the response; `options` chooses the key and the instance. */
export function generate(
  { system, designId }: { system: Callee; designId: string },
  body: unknown = {},
  options: CallOptions = {},
): Promise<Reply<RenderBody>> {
  return call(system, `/api/v1/${designId}/generate`, { ...options, body })
}

/** Saves a document as a design of the caller's organization and returns its id. */
export async function saveDesign(
  system: Callee,
  document: unknown,
  options: CallOptions = {},
): Promise<string> {
  const body = { name: 'e2e', document }
  const reply = await call<{ id: string; message: string }>(system, '/api/v1/designs', {
    ...options,
    body,
  })
  if (reply.status !== 201)
    throw new Error(`design not saved: ${reply.status} ${reply.body.message}`)
  return reply.body.id
}

/** Fetches a file's bytes through its URL, following redirects as a browser does. */
export async function download(url: string): Promise<Buffer> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  return Buffer.from(await response.arrayBuffer())
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
