import { type DocumentedRoute, pathParameters, type RouteExample, routes } from '@platen/contract'
import { printed } from './printed'
import { toolCallOf } from './tool-call'

export interface Snippet {
  label: 'curl' | 'TypeScript' | 'Python' | 'Tool call' | 'HTTP'
  text: string
}

/** The request of an example, in no particular language. */
interface Sent {
  method: string
  url: string
  headers: readonly (readonly [name: string, value: string])[]
  body: unknown
  /** The name of the file that is uploaded. */
  file: string | undefined
  /** True if the answer has a body. */
  answers: boolean
}

/**
 * Returns the call of an example in every language, or only as an HTTP request if API keys are not allowed to make it; `origin` is the
 * address of the service.
 */
export function snippetsOf(
  route: DocumentedRoute,
  example: RouteExample,
  origin: string,
): Snippet[] {
  const sent = sentBy(route, example, origin)
  if (!route.callers.key) return [{ label: 'HTTP', text: requestOf(sent) }]
  const tool = toolCallOf(route, example)
  return [
    { label: 'curl', text: curlOf(sent) },
    { label: 'TypeScript', text: typescriptOf(sent) },
    { label: 'Python', text: pythonOf(sent) },
    ...(tool === null ? [] : [{ label: 'Tool call' as const, text: printed(tool, 'json') }]),
  ]
}

/** Returns the request that an example sends to the service at `origin`. */
export function sentBy(
  route: Pick<DocumentedRoute, 'method' | 'path'>,
  example: RouteExample,
  origin: string,
): Sent {
  const path = route.path.replace(
    /:(\w+)/g,
    (_, name: string) => example.params?.[name] ?? pathParameters[name]?.sample ?? name,
  )
  const query = new URLSearchParams(example.query).toString()
  return {
    method: route.method,
    url: `${origin}${path}${query === '' ? '' : `?${query}`}`,
    headers: [
      ...(example.body === undefined ? [] : [['Content-Type', 'application/json'] as const]),
      ...Object.entries(example.headers ?? {}),
    ],
    body: example.body,
    file: example.file?.name,
    answers: example.status !== 204,
  }
}

/** Quotes a string as one word for a shell. */
const word = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`

/** Returns a generate call for a shell; `origin` is the address of the service. */
export function generateCall(designId: string, body: object, origin: string): string {
  const example = { summary: '', params: { designId }, body, status: 200 } as const
  return curlOf(sentBy(routes.generate, example, origin))
}

function curlOf({ method, url, headers, body, file }: Sent): string {
  const sends = body !== undefined || file !== undefined
  const verb = method === (sends ? 'POST' : 'GET') ? '' : ` -X ${method}`
  return [
    `curl${verb} ${/[?&]/.test(url) ? word(url) : url}`,
    '-H "Authorization: Bearer $PLATEN_KEY"',
    ...headers.map(([name, value]) => `-H ${word(`${name}: ${value}`)}`),
    ...(body === undefined ? [] : [`-d ${word(printed(body, 'json', '  '))}`]),
    ...(file === undefined ? [] : [`-F ${word(`file=@${file}`)}`]),
  ].join(' \\\n  ')
}

/** Returns the HTTP request without the cookie, which browsers add and pages cannot read. */
function requestOf({ method, url, headers, body }: Sent): string {
  const lines = [`${method} ${url}`, ...headers.map(([name, value]) => `${name}: ${value}`)]
  return [lines.join('\n'), ...(body === undefined ? [] : [printed(body, 'json')])].join('\n\n')
}

function typescriptOf({ method, url, headers, body, file, answers }: Sent): string {
  const before =
    file === undefined
      ? ["import { env } from 'node:process'", '']
      : [
          "import { openAsBlob } from 'node:fs'",
          "import { env } from 'node:process'",
          '',
          'const form = new FormData()',
          `form.append('file', await openAsBlob('${file}'), '${file}')`,
        ]
  const lines = headers.map(
    ([name, value]) => `    ${printed(name, 'typescript')}: ${printed(value, 'typescript')},`,
  )
  return [
    ...before,
    `const response = await fetch('${url}', {`,
    ...(method === 'GET' ? [] : [`  method: '${method}',`]),
    '  headers: {',
    '    Authorization: `Bearer ${env.PLATEN_KEY}`,',
    ...lines,
    '  },',
    ...(body === undefined
      ? []
      : [`  body: JSON.stringify(${printed(body, 'typescript', '  ')}),`]),
    ...(file === undefined ? [] : ['  body: form,']),
    '})',
    answers ? 'console.log(await response.json())' : 'console.log(response.status)',
  ].join('\n')
}

function pythonOf({ method, url, headers, body, file, answers }: Sent): string {
  const parts = (content: string): string =>
    `f'--{boundary}\\r\\nContent-Disposition: form-data; name="file"; filename="${content}"\\r\\n\\r\\n'.encode()`
  const before =
    file === undefined
      ? []
      : [
          'boundary = uuid.uuid4().hex',
          `with open("${file}", "rb") as file:`,
          `    data = ${parts(file)} \\`,
          "        + file.read() + f'\\r\\n--{boundary}--\\r\\n'.encode()",
        ]
  const lines = headers.map(([name, value]) => `        "${name}": ${printed(value, 'python')},`)
  const multipart = '        "Content-Type": f"multipart/form-data; boundary={boundary}",'
  const modules = [
    ...(body === undefined && !answers ? [] : ['json']),
    'os',
    'urllib.request',
    ...(file === undefined ? [] : ['uuid']),
  ]
  return [
    `import ${modules.join(', ')}`,
    '',
    ...before,
    'request = urllib.request.Request(',
    `    "${url}",`,
    ...(method === 'GET' ? [] : [`    method="${method}",`]),
    '    headers={',
    `        "Authorization": f"Bearer {os.environ['PLATEN_KEY']}",`,
    ...lines,
    ...(file === undefined ? [] : [multipart]),
    '    },',
    ...(body === undefined
      ? []
      : [`    data=json.dumps(${printed(body, 'python', '    ')}).encode(),`]),
    ...(file === undefined ? [] : ['    data=data,']),
    ')',
    'with urllib.request.urlopen(request) as response:',
    answers ? '    print(json.load(response))' : '    print(response.status)',
  ].join('\n')
}
