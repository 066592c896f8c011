import { type Ground, type Storms } from './storm'

const rows = [{ key: 'first' }, { key: 'second' }]

/** Creates a batch, and returns its id. */
async function newBatch({ ask, design }: Ground): Promise<string> {
  const { body } = await ask(`/api/v1/${await design()}/batches`, { body: { rows } })
  return String(body['id'])
}

/** Storms on batches. */
export const batchStorms: Storms = {
  createBatch: async ({ design, count }) => ({
    ids: { designId: await design() },
    // An organization can have ten open ones.
    succeed: 'some',
    options: () => ({ body: { rows } }),
    async check(done) {
      expect(done).toHaveLength(10)
      expect(await count(`batches where state = 'running'`)).toBe(10)
      expect(await count('batch_rows where true')).toBe(20)
      expect(await count(`renders where purpose = 'batch'`)).toBe(20)
    },
  }),
  async cancelBatch(ground) {
    return {
      ids: { batchId: await newBatch(ground) },
      succeed: 'one',
      options: () => ({}),
      async check() {
        expect(await ground.count(`batches where state = 'cancelled'`)).toBe(1)
        const ended = `renders where purpose = 'batch' and state = 'cancelled'`
        expect(await ground.count(ended)).toBe(2)
      },
    }
  },
  async retryBatch(ground) {
    const batchId = await newBatch(ground)
    await ground.sql(
      `update renders set state = 'failed', error_code = 'internal', finished_at = now() where organization_id = $1`,
      [ground.account.organizationId],
    )
    return {
      ids: { batchId },
      succeed: 'one',
      options: () => ({}),
      async check() {
        expect(await ground.count(`renders where purpose = 'batch' and state = 'queued'`)).toBe(2)
        expect(await ground.count(`batch_rows where state = 'fed'`)).toBe(2)
      },
    }
  },
}
