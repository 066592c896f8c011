import { PlatenError } from '@platen/client'
import { describe, expect, it } from 'vitest'
import { refused, serve } from '../../../testing/components/served'
import { StoredDesign } from '../../../testing/components/stored-design'
import { openDesign } from './opened-design'

const design = (): StoredDesign => new StoredDesign([{ id: 'paper', type: 'shape' }])

describe('a design', () => {
  it('is opened as its latest version', async () => {
    const stored = design()
    const received = serve(stored.answers())
    expect(await openDesign(stored.id)).toEqual({
      id: stored.id,
      name: 'Sale',
      version: 1,
      draft: null,
      document: stored.document,
    })
    expect(received.map(({ query }) => query)).toEqual([{ document: 'true' }])
  })

  it('is opened as its draft, if there is one', async () => {
    const stored = design()
    stored.saveOther('paper', { x: 99 })
    serve(stored.answers())
    expect(await openDesign(stored.id)).toMatchObject({
      version: 1,
      draft: { revision: 1, baseVersion: 1 },
      document: stored.document,
    })
  })

  it('is read again if its draft is published meanwhile', async () => {
    const stored = design()
    stored.saveOther('paper', { x: 99 })
    const path = `GET /api/v1/designs/${stored.id}/draft`
    serve({
      ...stored.answers(),
      [path]: () => {
        stored.revision = 0
        return refused(404, 'not_found', 'Draft not found')
      },
    })
    expect(await openDesign(stored.id)).toMatchObject({ version: 1, draft: null })
  })

  it.each([
    [404, 'not_found'],
    [500, 'internal'],
  ])('is not opened after %d', async (status, code) => {
    serve({ 'GET /api/v1/designs/dsg_gone': () => refused(status, code, 'No') })
    const opening = openDesign('dsg_gone')
    await expect(opening).rejects.toThrow(PlatenError)
    await expect(opening).rejects.toMatchObject({ status, code })
  })

  it('is not opened if its draft cannot be read', async () => {
    const stored = design()
    stored.saveOther('paper', { x: 99 })
    const path = `GET /api/v1/designs/${stored.id}/draft`
    serve({ ...stored.answers(), [path]: () => refused(403, 'forbidden', 'No') })
    await expect(openDesign(stored.id)).rejects.toMatchObject({ status: 403 })
  })
})
