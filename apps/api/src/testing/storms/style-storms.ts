import { type Ground, type Storms } from './storm'

async function newStyle({ ask }: Ground, name = 'Heading 1'): Promise<string> {
  return String((await ask('/api/v1/styles', { body: { name, value: {} } })).body['id'])
}

/** Storms on styles. */
export const styleStorms: Storms = {
  createStyle: ground =>
    Promise.resolve({
      // Only one style may have the name.
      succeed: 'one',
      options: () => ({ body: { name: 'Heading 1', value: {} } }),
      async check() {
        expect(await ground.count('styles where true')).toBe(1)
      },
    }),
  async changeStyle(ground) {
    const styleId = await newStyle(ground)
    return {
      ids: { styleId },
      succeed: 'each',
      options: nth => ({ body: { name: `Heading ${nth}`, value: { fontSize: 10 + nth } } }),
      async check() {
        const { body } = await ground.ask('/api/v1/styles')
        const [style] = body['data'] as [{ name: string; value: { fontSize: number } }]
        expect(style.value.fontSize).toBe(10 + Number(style.name.replace('Heading ', '')))
      },
    }
  },
  async deleteStyle(ground) {
    return {
      ids: { styleId: await newStyle(ground) },
      succeed: 'one',
      gone: 404,
      options: () => ({}),
      async check() {
        expect(await ground.count('styles where true')).toBe(0)
      },
    }
  },
}
