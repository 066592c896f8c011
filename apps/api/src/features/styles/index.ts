import { notFound } from '@platen/errors'
import { parseIdempotencyKey } from '../../domain/idempotency/parse-idempotency-key'
import { type OpenFeature } from '../feature'
import { createStyle } from './create-style'
import { presentCreated, presentStyle } from './style.presenter'

/** The saved text styles of an organization. */
export const styles: OpenFeature = runtime => {
  const { database } = runtime
  return {
    handlers: {
      async createStyle(call) {
        const { scope, body: request, sentBody } = call
        const repeatable = parseIdempotencyKey(call, sentBody)
        return presentCreated(await createStyle(runtime, { scope, request, repeatable }))
      },
      async listStyles({ scope }) {
        const all = await database.tenant(scope).styles.list()
        return { status: 200, body: { data: all.map(presentStyle) } }
      },
      async changeStyle({ scope, styleId, body: change }) {
        const changed = await database.tenant(scope).styles.change(styleId, change)
        if (!changed) throw notFound('Style')
        return { status: 200, body: presentStyle(changed) }
      },
      async deleteStyle({ scope, styleId }) {
        if (!(await database.tenant(scope).styles.delete(styleId))) throw notFound('Style')
        return { status: 204, body: undefined }
      },
    },
  }
}
