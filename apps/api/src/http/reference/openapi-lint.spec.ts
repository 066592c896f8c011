import { createConfig, lintFromString } from '@redocly/openapi-core'
import { Document, type RulesetDefinition, Spectral } from '@stoplight/spectral-core'
import { Json } from '@stoplight/spectral-parsers'
import { oas } from '@stoplight/spectral-rulesets'
import { openApiDocument } from './openapi-document'

/**
 * What linters say and we leave: the interface has `/api/v1/{designId}/generate` beside `/api/v1/renders/{renderId}`, and an
 * installation has no licence and no contact to name.
 */
const left = ['no-ambiguous-paths', 'info-license', 'info-contact']

const text = JSON.stringify(openApiDocument({ publicUrl: 'https://platen.example' }))

it('passes the recommended rules of @redocly/cli lint', async () => {
  const config = await createConfig({ extends: ['recommended'] })
  const problems = await lintFromString({ source: text, absoluteRef: '/openapi.json', config })
  const said = problems
    .filter(({ ruleId }) => !left.includes(ruleId))
    .map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer ?? ''}`)
  expect(said).toEqual([])
})

it("passes Spectral's rules for OpenAPI", async () => {
  const spectral = new Spectral()
  // Its type lacks `extends`, which is optional.
  spectral.setRuleset({ extends: [oas as RulesetDefinition] })
  const problems = await spectral.run(new Document(text, Json, 'openapi.json'))
  const said = problems
    .filter(({ code }) => !left.includes(String(code)))
    .map(({ code, message, path }) => `${code}: ${message} ${path.join('.')}`)
  expect(said).toEqual([])
})
