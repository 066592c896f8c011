import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { download } from './testing/caller'
import { judgeServer } from './testing/conformance'
import { requiredVariable } from '@platen/env/testing'
import { type RoundRobin, startRoundRobin } from './testing/round-robin'
import { addExampleKits } from './testing/example-content'
import { type JoinedSystem, joinSystem } from './testing/one-service/join'

interface Block {
  type: string
  text?: string
  data?: string
  mimeType?: string
  uri?: string
}

interface Result {
  content: Block[]
  structuredContent: { files: { url: string; size: number }[]; warnings: unknown[] }
}

interface Step {
  name: string
  result: Result
}

interface Walk {
  server: object
  instructions?: string
  tools: { name: string }[]
  steps: Step[]
}

const inOrder = ['list_templates', 'get_template', 'list_brand_kits', 'generate_image']
const run = promisify(execFile)

let system: JoinedSystem
let balancer: RoundRobin

beforeAll(async () => {
  system = await joinSystem()
  await addExampleKits(system.database, system.account.organizationId)
  balancer = await startRoundRobin(system.urls)
})

afterAll(async () => {
  await balancer.stop()
  await system.stop()
})

/** Makes the SDK's client of this version walk from a template to an image. */
async function walk(version: 'newest' | 'oldest'): Promise<Walk> {
  const words = [join(__dirname, 'testing', 'sdk-client.mjs'), version, `${balancer.url}/api/mcp`]
  const env = { PATH: requiredVariable('PATH'), PLATEN_KEY: system.account.apiKey }
  const { stdout } = await run(process.execPath, words, { env, maxBuffer: 16 * 1024 * 1024 })
  return JSON.parse(stdout) as Walk
}

/** Returns the result of the last step of a walk. */
function resultOf({ steps }: Walk): Result {
  const last = steps.at(-1)
  if (last?.name !== 'generate_image') throw new Error('the walk ended early')
  return last.result
}

describe.each(['newest', 'oldest'] as const)("the SDK's %s client over two instances", version => {
  let walked: Walk
  beforeAll(async () => {
    walked = await walk(version)
  })

  it('lists the four tools', () => {
    expect(walked.server).toMatchObject({ name: 'platen', version: '1.0.0' })
    expect(walked.tools.map(({ name }) => name)).toEqual(inOrder)
  })

  it('calls all four, with whatever instance answers', () => {
    expect(walked.steps.map(({ name }) => name)).toEqual(inOrder)
    const [first = 0, second = 0] = balancer.counts
    expect(Math.abs(first - second)).toBeLessThanOrEqual(1)
    expect(first).toBeGreaterThan(3)
  })

  it('gets a picture that can be opened', async () => {
    const { content, structuredContent } = resultOf(walked)
    const [file] = structuredContent.files
    expect((await download(file?.url ?? '')).length).toBe(file?.size)
    expect(structuredContent.warnings).toEqual([])
    expect(content.filter(({ type }) => type === 'resource_link').map(({ uri }) => uri)).toEqual(
      version === 'newest' ? [file?.url] : [],
    )
  })

  it('gets a small picture to look at', async () => {
    const picture = resultOf(walked).content.find(({ type }) => type === 'image')
    const bytes = Buffer.from(picture?.data ?? '', 'base64')
    expect(bytes.length).toBeLessThanOrEqual(200_000)
    const { format, width, height } = await sharp(bytes).metadata()
    expect(format).toBe('jpeg')
    const [file] = resultOf(walked).structuredContent.files
    const whole = await sharp(await download(file?.url ?? '')).metadata()
    expect(width / height).toBeCloseTo(whole.width / whole.height, 2)
  })
})

describe('the conformance suite', () => {
  it('finds nothing that the baseline does not expect', async () => {
    // The suite cannot send a header, so a proxy adds the key.
    const authorization = `Bearer ${system.account.apiKey}`
    const proxy = await startRoundRobin(system.urls, { authorization })
    const baseline = join(__dirname, 'testing', 'conformance-baseline.yml')
    const { code, output } = await judgeServer(`${proxy.url}/api/mcp`, baseline)
    await proxy.stop()
    if (code !== 0) throw new Error(output)
    for (const scenario of ['server-initialize', 'ping', 'tools-list', 'dns-rebinding-protection'])
      expect(output).toMatch(new RegExp(`✓ ${scenario}`))
  })
})
