import { found, notFound } from '@platen/errors'
import { makeOnce } from '../../domain/idempotency/make-once'
import { parseIdempotencyKey } from '../../domain/idempotency/parse-idempotency-key'
import { type OpenFeature } from '../feature'
import { presentCreated, presentStyle } from './style.presenter'

/** The saved text styles of an organization. */
export const styles: OpenFeature = runtime => {
  const { database } = runtime
  return {
    handlers: {
      async createStyle(call) {
        const { scope, body, sentBody } = call
        const { styles } = database.tenant(scope)
        const once = await makeOnce(runtime, {
          scope,
          repeatable: parseIdempotencyKey(call, sentBody),
          make: key => styles.create(body, key),
          find: async ({ madeId }) => found('Style', await styles.find(madeId)),
        })
        return presentCreated(once)
      },
      async listStyles({ scope }) {
        const all = await database.tenant(scope).styles.list()
        return { status: 200, body: { data: all.map(presentStyle) } }
      },
      async changeStyle({ scope, styleId, body: change }) {
        const changed = found('Style', await database.tenant(scope).styles.change(styleId, change))
        return { status: 200, body: presentStyle(changed) }
      },
      async deleteStyle({ scope, styleId }) {
        if (!(await database.tenant(scope).styles.delete(styleId))) throw notFound('Style')
        return { status: 204, body: undefined }
      },
    },
  }
}
