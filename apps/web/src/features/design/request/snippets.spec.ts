import { execFileSync } from 'node:child_process'
import { snippet, type SnippetParts } from './snippets'

const body = {
  modifications: [{ id: 'headline', text: `it's "big" $HOME \\ ü\n`, visible: true, crop: null }],
  format: 'png',
  scale: 0.5,
}
const parts: SnippetParts = { origin: 'https://platen.example', id: 'tpl_1', body }

/** Splits a call into words as a shell does. */
const wordsOf = (call: string): string[] => {
  const script = `curl() { for word in "$@"; do printf '%s\\0' "$word"; done; }\n${call}`
  const env = { PATH: '/usr/bin:/bin', PLATEN_KEY: 'plt_1' }
  return execFileSync('sh', ['-c', script], { encoding: 'utf8', env }).split('\0').slice(0, -1)
}

it('is one call for a shell', () => {
  expect(wordsOf(snippet('curl', parts))).toEqual([
    '-sS',
    '-X',
    'POST',
    'https://platen.example/api/v1/tpl_1/generate',
    '-H',
    'Authorization: Bearer plt_1',
    '-H',
    'Content-Type: application/json',
    '-d',
    JSON.stringify(body),
  ])
})

it('is TypeScript whose body is the same', () => {
  const text = snippet('typescript', parts)
  expect(text).toContain("fetch('https://platen.example/api/v1/tpl_1/generate', {")
  expect(text).toContain('authorization: `Bearer ${env.PLATEN_KEY}`')
  const written = /body: JSON\.stringify\(([\s\S]*?)\),\n\}\)/.exec(text)?.[1] ?? ''
  expect(JSON.parse(written)).toEqual(body)
})

it('is Python with its own words for true, false and null', () => {
  const text = snippet('python', parts)
  expect(text).toContain('"visible": True')
  expect(text).toContain('"crop": None')
  expect(text).toContain(String.raw`"text": "it's \"big\" $HOME \\ ü\n"`)
  expect(text).not.toMatch(/\b(true|null)\b/)
})

it('is a tool call with the options that the tool accepts', () => {
  const call = JSON.parse(
    snippet('tool', { ...parts, body: { ...body, quality: 50, strict: true } }),
  ) as object
  const { format, scale, modifications } = body
  expect(call).toEqual({
    name: 'generate_image',
    arguments: { designId: 'tpl_1', modifications, format, scale },
  })
})

it('asks a tool for the first of several formats, since it accepts one', () => {
  const several = { modifications: [], formats: ['webp', 'pdf'] }
  expect(JSON.parse(snippet('tool', { ...parts, body: several }))).toMatchObject({
    arguments: { format: 'webp' },
  })
})
