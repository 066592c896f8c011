import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Document, type RulesetDefinition, Spectral } from '@stoplight/spectral-core'
import { Json } from '@stoplight/spectral-parsers'
import { oas } from '@stoplight/spectral-rulesets'
import { openApiDocument } from './openapi-document'

/**
 * The rules of linters that we ignore: the interface has both `/api/v1/{designId}/generate` and `/api/v1/renders/{renderId}`, and an
 * installation has no licence and no contact to name.
 */
const left = ['no-ambiguous-paths', 'info-license', 'info-contact']

const text = JSON.stringify(openApiDocument({ publicUrl: 'https://platen.example' }))

interface Problem {
  ruleId: string
  message: string
  location: { pointer?: string }[]
}

/** Returns the problems that `redocly lint` prints; it exits with 1 if there are errors. */
async function redoclyLint(folder: string): Promise<Problem[]> {
  await writeFile(join(folder, 'openapi.json'), text)
  const program = require.resolve('@redocly/cli/bin/cli.js')
  const words = [program, 'lint', 'openapi.json', '--extends=recommended', '--format=json']
  // Without these settings, `redocly` would report its usage and look for newer versions.
  const env = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }
  const { stdout } = await promisify(execFile)(process.execPath, words, { cwd: folder, env }).catch(
    (error: unknown) => error as { stdout: string },
  )
  return (JSON.parse(stdout) as { problems: Problem[] }).problems
}

it('passes redocly lint', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'platen-lint-'))
  try {
    const said = (await redoclyLint(folder))
      .filter(({ ruleId }) => !left.includes(ruleId))
      .map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer ?? ''}`)
    expect(said).toEqual([])
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

it("passes Spectral's rules for OpenAPI", async () => {
  const spectral = new Spectral()
  // The type of `oas` lacks `extends`, which is optional.
  spectral.setRuleset({ extends: [oas as RulesetDefinition] })
  const problems = await spectral.run(new Document(text, Json, 'openapi.json'))
  const said = problems
    .filter(({ code }) => !left.includes(String(code)))
    .map(({ code, message, path }) => `${code}: ${message} ${path.join('.')}`)
  expect(said).toEqual([])
})
