import {
  type DocumentedRoute,
  documentedRoutes,
  pathParameters,
  type RouteExample,
  sampleDocument,
  samples,
} from '@platen/contract'
import { parseDesign } from '@platen/design'
import { type z } from 'zod'
import { call, type Reply } from '../../testing/call'
import { startTestApi, type TestApi } from '../../testing/test-api'
import { upload } from '../../testing/upload'
import { type StandIn, startStandIn } from '../../testing/worker-stand-in'

let api: TestApi
let standIn: StandIn

beforeAll(async () => {
  api = await startTestApi()
  standIn = startStandIn(api)
  await api.database.templates.save({
    id: samples.template,
    name: 'Quiet quote',
    category: 'Social',
    keywords: ['quote'],
    promoted: true,
    fonts: ['Inter'],
    document: parseDesign(sampleDocument).design,
    width: sampleDocument.width,
    height: sampleDocument.height,
  })
  await api.database.tenant(api.account.organizationId).brandKits.create({ name: 'Northlight' })
})

afterAll(async () => {
  await standIn.stop()
  await api.stop()
})

/** What the ids of the examples stand for, new for each example: one deletes, another saves a version. */
async function arrange(route: DocumentedRoute): Promise<Record<string, string>> {
  const body = { name: 'Sale poster', document: sampleDocument }
  const design = await call(api, '/api/v1/designs', { body })
  const designId = String(design.body['id'])
  const kit = await call(api, '/api/v1/brands', { body: { name: 'Northlight' } })
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'
  const asset = await upload(api, drawing)
  if (route.name === 'deleteTemplate') {
    const path = `/api/v1/designs/${designId}/template`
    await call(api, path, { method: 'PUT', body: { category: 'Posters' } })
  }
  const real: Record<string, string> = {
    [samples.design]: designId,
    [samples.brandKit]: String(kit.body['id']),
    [samples.asset]: String(asset.body['id']),
  }
  if (route.docs.tag === 'Renders' && route.name !== 'generate') {
    real[samples.render] = route.path.endsWith('/cancel')
      ? await openRender(designId)
      : await endedRender(designId)
  }
  if (route.name === 'getUsage') await endedRender(designId)
  return real
}

async function endedRender(designId: string): Promise<string> {
  const render = await call(api, `/api/v1/${designId}/generate`, { body: {} })
  return String(render.body['id'])
}

/** Nobody hears of it, so that it stays open. */
async function openRender(designId: string): Promise<string> {
  const id = await endedRender(designId)
  await api.sql(
    `update renders set state = 'queued', finished_at = null, result = null where id = $1`,
    [id],
  )
  return id
}

async function make(route: DocumentedRoute, example: RouteExample): Promise<Reply> {
  const real = await arrange(route)
  const inPlace = <Value>(value: Value): Value =>
    JSON.parse(
      JSON.stringify(value).replace(/\b[a-z]{2,3}_[0-9a-z]{26}\b/g, id => real[id] ?? id),
    ) as Value
  const path = route.path.replace(/:(\w+)/g, (_, name: string) =>
    inPlace(example.params?.[name] ?? pathParameters[name]?.sample ?? ''),
  )
  const query = example.query ? `?${new URLSearchParams(inPlace(example.query)).toString()}` : ''
  return call(api, path + query, {
    method: route.method,
    headers: { ...inPlace(example.headers ?? {}) },
    ...(example.body !== undefined && { body: inPlace(example.body) }),
    ...(example.file && { body: formOf(route, example.file) }),
  })
}

function formOf(route: DocumentedRoute, file: NonNullable<RouteExample['file']>): FormData {
  const form = new FormData()
  const bytes = Buffer.from(file.base64, 'base64')
  form.set(route.docs.upload?.field ?? '', new Blob([bytes], { type: file.mimetype }), file.name)
  return form
}

const cases = documentedRoutes.flatMap(route =>
  route.docs.examples.map(
    example => [`${route.method} ${route.path}`, example.summary, { route, example }] as const,
  ),
)

describe('every documented example', () => {
  it.each(cases)('%s: %s', async (_call, _summary, { route, example }) => {
    const reply = await make(route, example)
    expect({ status: reply.status, text: reply.text }).toEqual({
      status: example.status,
      text: expect.any(String) as string,
    })
    if (example.status >= 400) {
      expect(reply.body).toEqual(example.answer)
      return
    }
    const schemas = route.answers as Record<number, z.ZodType | null>
    const schema = schemas[example.status]
    if (!schema) {
      expect(reply.text).toBe('')
      return
    }
    expect(schema.parse(reply.body)).toEqual(reply.body)
    expect(Object.keys(reply.body).sort()).toEqual(Object.keys(example.answer as object).sort())
    if (Array.isArray(reply.body['data'])) {
      const shown = (example.answer as { data: unknown[] }).data
      expect(reply.body['data'].length > 0).toBe(shown.length > 0)
    }
  })
})
