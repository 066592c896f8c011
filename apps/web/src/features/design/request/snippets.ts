import { curlText } from '../../../parts/create-key/curl-text'
import { type Body } from './body'

export const snippetKinds = ['curl', 'typescript', 'python', 'tool'] as const
export type SnippetKind = (typeof snippetKinds)[number]

export interface SnippetParts {
  origin: string
  /** The id of the template or design. */
  id: string
  body: Body
}

/** Returns a call to paste into a program, into an MCP client, or into a terminal where PLATEN_KEY is set. */
export function snippet(kind: SnippetKind, parts: SnippetParts): string {
  return { curl, typescript, python, tool }[kind](parts)
}

const urlOf = ({ origin, id }: SnippetParts): string => `${origin}/api/v1/${id}/generate`

const curl = (parts: SnippetParts): string => curlText({ ...parts, key: '$PLATEN_KEY' })

const typescript = (parts: SnippetParts): string =>
  [
    "import { env } from 'node:process'",
    '',
    `const response = await fetch('${urlOf(parts)}', {`,
    "  method: 'POST',",
    '  headers: {',
    '    authorization: `Bearer ${env.PLATEN_KEY}`,',
    "    'content-type': 'application/json',",
    '  },',
    `  body: JSON.stringify(${indented(JSON.stringify(parts.body, null, 2))}),`,
    '})',
    'if (!response.ok) throw new Error((await response.json()).message)',
    'const { files } = await response.json()',
    'console.log(files[0].url)',
  ].join('\n')

const python = (parts: SnippetParts): string =>
  [
    'import json, os, urllib.request',
    '',
    `body = ${pythonOf(parts.body, '')}`,
    'request = urllib.request.Request(',
    `    "${urlOf(parts)}",`,
    '    data=json.dumps(body).encode(),',
    '    headers={',
    '        "Authorization": "Bearer " + os.environ["PLATEN_KEY"],',
    '        "Content-Type": "application/json",',
    '    },',
    ')',
    'with urllib.request.urlopen(request) as response:',
    '    print(json.load(response)["files"][0]["url"])',
  ].join('\n')

/** The options of the MCP tool besides modifications; it accepts no other options. */
const toolOptions = ['format', 'scale', 'pages', 'onAssetError']

function tool({ id, body }: SnippetParts): string {
  const { formats, modifications } = body
  const format: unknown = body.format ?? (Array.isArray(formats) ? formats[0] : undefined)
  const options = { ...body, format }
  const taken = Object.entries(options).filter(
    ([name, value]) => toolOptions.includes(name) && value !== undefined,
  )
  const sent = { designId: id, modifications, ...Object.fromEntries(taken) }
  return JSON.stringify({ name: 'generate_image', arguments: sent }, null, 2)
}

const indented = (text: string): string => text.replaceAll('\n', '\n  ')

/** Formats a JSON value as Python. JSON strings are valid Python strings. */
function pythonOf(value: unknown, indent: string): string {
  if (value === null || value === undefined) return 'None'
  if (value === true) return 'True'
  if (value === false) return 'False'
  if (typeof value !== 'object') return JSON.stringify(value)
  const inner = `${indent}    `
  const lines = Array.isArray(value)
    ? value.map(item => inner + pythonOf(item, inner))
    : Object.entries(value).map(
        ([name, item]) => `${inner}${JSON.stringify(name)}: ${pythonOf(item, inner)}`,
      )
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}']
  return lines.length === 0 ? open + close : `${open}\n${lines.join(',\n')},\n${indent}${close}`
}
