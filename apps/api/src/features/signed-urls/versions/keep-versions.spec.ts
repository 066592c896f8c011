import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Tenant } from '@platen/database'
import { openKeeper } from './keep-versions'

const scope = { organizationId: 'org_1', userId: null }

type Kept = Parameters<Tenant['urlPictures']['keepVersion']>[0]

describe('the version of a signed URL', () => {
  let kept: Kept[]
  let fails: boolean
  let warnings: unknown[]
  let keep: (id: string, version?: number, signer?: string) => Promise<void>

  beforeEach(() => {
    kept = []
    warnings = []
    fails = false
    const keepVersion = (version: Kept): Promise<void> => {
      kept.push(version)
      return fails ? Promise.reject(new Error('gone')) : Promise.resolve()
    }
    const tenant = (): Tenant => ({ urlPictures: { keepVersion } }) as unknown as Tenant
    const warn = (warning: unknown): void => void warnings.push(warning)
    const keeper = openKeeper({ database: { tenant }, log: { warn } })
    keep = async (id, version, signer = 'sgk_1') => {
      keeper({ scope, pin: { id, version }, payer: { id: signer } })
      await nextTurn()
    }
  })

  it('is kept once for each key', async () => {
    for (const signer of ['sgk_1', 'sgk_1', 'sgk_2']) await keep('dsg_1', 3, signer)
    await keep('dsg_1', 4)
    expect(kept).toEqual([
      { signingKeyId: 'sgk_1', designId: 'dsg_1', version: 3 },
      { signingKeyId: 'sgk_2', designId: 'dsg_1', version: 3 },
      { signingKeyId: 'sgk_1', designId: 'dsg_1', version: 4 },
    ])
  })

  it('is not kept if the URL names none', async () => {
    await keep('dsg_1')
    expect(kept).toEqual([])
  })

  it('is kept with the next request if that has failed', async () => {
    fails = true
    await keep('dsg_1', 3)
    expect(warnings).toEqual([expect.objectContaining({ designId: 'dsg_1', version: 3 })])
    fails = false
    await keep('dsg_1', 3)
    await keep('dsg_1', 3)
    expect(kept).toHaveLength(2)
  })
})
