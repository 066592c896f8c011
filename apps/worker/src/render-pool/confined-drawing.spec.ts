import { createHash } from 'node:crypto'
import { renderFormats } from '@platen/design'
import { documentOf, fixtureAssets, fixtures, taskOf } from '@platen/renderer/testing'
import { pino } from 'pino'
import { builtChild } from '../testing/config'
import { createRenderPool, type RenderPool } from './render-pool'
import { type IsolationKind, isolationCandidates } from './sandbox/isolation'
import { jobOf, never } from './testing/pool-fixtures'

const bounds = { timeoutMs: 60_000, signal: never() }
const pools: RenderPool[] = []

function open(kind: IsolationKind): RenderPool {
  const isolation = isolationCandidates(process.getuid?.()).find(other => other.kind === kind)
  if (isolation === undefined) throw new Error(`there is no ${kind} here`)
  const log = pino({ level: 'silent' })
  const pool = createRenderPool({ size: 1, entry: builtChild(), isolation, log })
  pools.push(pool)
  return pool
}

afterEach(() => {
  for (const pool of pools.splice(0)) pool.close()
})

/** Draws some of the fixtures with a pool, in every format. Returns the name, format and hash of each file. */
async function drawn(pool: RenderPool): Promise<string[]> {
  const lines: string[] = []
  for (const [index, [name, fixture]] of Object.entries(fixtures).entries()) {
    if (index % 16 > 0) continue
    const { task, bytes } = taskOf(documentOf(fixture), await fixtureAssets(), fixture.options)
    const { files } = await pool.render(
      jobOf({ ...task, formats: [...renderFormats] }, bytes),
      bounds,
    )
    for (const file of files) {
      const hash = createHash('sha256').update(file.bytes).digest('hex')
      lines.push(`${name} ${file.format} ${hash}`)
    }
  }
  return lines
}

describe('a confined child', () => {
  it('draws, in every format, the same bytes as an unconfined one', async () => {
    const [free, confined] = await Promise.all([
      drawn(open('parent-watch')),
      drawn(open('landlock')),
    ])
    expect(free.length).toBeGreaterThan(100)
    expect(confined).toEqual(free)
  })
})
