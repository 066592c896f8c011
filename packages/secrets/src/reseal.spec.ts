import { createSecretKey, type KeyObject, randomBytes } from 'node:crypto'
import {
  openFileKeys,
  openHookSecrets,
  openSealer,
  openShareTokens,
  openSigningSecrets,
  openWebhookSecrets,
  resealSecrets,
} from '.'

const newKey = (): KeyObject => createSecretKey(randomBytes(32))
const [before, after] = [newKey(), newKey()]
const photo = { sha256: 'a1'.repeat(32), extension: 'png' } as const

interface Rows {
  kept: Map<string, Buffer>
  list: () => Promise<{ id: string }[]>
  findFileSecret: (id: string) => Promise<Buffer | null>
  keepFileSecret: (id: string, sealed: Buffer) => Promise<Buffer | null>
  replaceFileSecret: (id: string, old: Buffer, sealed: Buffer) => Promise<boolean>
}

/** Creates organizations in memory; `org_2` has stored nothing. */
function organizations(): Rows {
  const kept = new Map<string, Buffer>()
  return {
    kept,
    list: () => Promise.resolve(['org_1', 'org_2', 'org_3'].map(id => ({ id }))),
    findFileSecret: id => Promise.resolve(kept.get(id) ?? null),
    keepFileSecret(id, sealed) {
      if (!kept.has(id)) kept.set(id, sealed)
      return Promise.resolve(kept.get(id) ?? null)
    },
    replaceFileSecret(id, old, sealed) {
      const same = kept.get(id)?.equals(old) === true
      if (same) kept.set(id, sealed)
      return Promise.resolve(same)
    },
  }
}

const none = { listSecrets: () => Promise.resolve([]), replaceSecret: () => Promise.resolve(false) }

/** Stores without webhooks, signing keys, inbound hooks and shares. */
const storesOf = (organizations: Rows): Parameters<typeof resealSecrets>[0] => ({
  organizations,
  webhooks: none,
  signingKeys: none,
  inboundHooks: none,
  shares: none,
})

const keysOf = async (rows: Rows, key: KeyObject): Promise<string[]> =>
  Promise.all(
    ['org_1', 'org_3'].map(organizationId =>
      openFileKeys(rows, [key]).keyOf({ organizationId, ...photo }),
    ),
  )

/** Inbound hooks have secrets that their senders give. */
const openSealedHooks = (
  keys: readonly KeyObject[],
): {
  create: (organizationId: string) => Buffer
  show: (organizationId: string, sealed: Buffer) => string
} => {
  const { seal, show } = openHookSecrets(keys)
  return { create: organizationId => seal(organizationId, 'shpss_1'), show }
}

/** Shares have tokens, with hashes beside them. */
const openSealedShares = (keys: readonly KeyObject[]): ReturnType<typeof openSealedHooks> => {
  const { create, show } = openShareTokens(keys)
  return { create: organizationId => create(organizationId).token, show }
}

describe('sealing again', () => {
  it('lets the new key open what only the old key could, and changes no secret', async () => {
    const rows = organizations()
    const keys = await keysOf(rows, before)
    expect(await resealSecrets(storesOf(rows), [after, before])).toBe(2)
    expect(await keysOf(rows, after)).toEqual(keys)
    expect(rows.kept.has('org_2')).toBe(false)
  })

  it('leaves secrets that the first key has sealed', async () => {
    const rows = organizations()
    await keysOf(rows, after)
    const kept = new Map(rows.kept)
    expect(await resealSecrets(storesOf(rows), [after, before])).toBe(0)
    expect(rows.kept).toEqual(kept)
  })

  it('does not count a secret that another process replaced', async () => {
    const rows = organizations()
    await keysOf(rows, before)
    rows.replaceFileSecret = () => Promise.resolve(false)
    expect(await resealSecrets(storesOf(rows), [after, before])).toBe(0)
  })

  it('fails for a secret that no key opens, and leaves it unchanged', async () => {
    const rows = organizations()
    await keysOf(rows, before)
    const sealed = rows.kept.get('org_1')
    await expect(resealSecrets(storesOf(rows), [after])).rejects.toThrow(
      'the secret for files of org_1 was sealed with a key that SECRETS_KEY does not list',
    )
    expect(rows.kept.get('org_1')).toBe(sealed)
    expect(openSealer([before]).isCurrent(sealed ?? Buffer.alloc(0))).toBe(true)
  })

  it.each([
    ['webhooks', openWebhookSecrets],
    ['signingKeys', openSigningSecrets],
    ['inboundHooks', openSealedHooks],
    ['shares', openSealedShares],
  ] as const)('seals the secrets of %s, too', async (store, open) => {
    const sealed = open([before]).create('org_1')
    const kept = [sealed]
    const secrets = {
      listSecrets: () => Promise.resolve([{ id: 'id_1', organizationId: 'org_1', sealed }]),
      replaceSecret(_id: string, _old: Buffer, again: Buffer) {
        kept.push(again)
        return Promise.resolve(true)
      },
    }
    const stores = { ...storesOf(organizations()), [store]: secrets }
    expect(await resealSecrets(stores, [after, before])).toBe(1)
    const shown = kept.map(secret => open([after, before]).show('org_1', secret))
    expect(shown[1]).toBe(shown[0])
    expect(open([after]).show('org_1', kept[1] ?? sealed)).toBe(shown[0])
  })
})
