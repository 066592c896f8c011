import { type DesignDetail, type RouteAnswer } from '@platen/contract'
import { type Handler, type Handlers } from './contract-routes'

// The compiler runs these tests (`pnpm typecheck`), and fails if an expected error does not occur.

const use = (...values: readonly unknown[]): never => {
  throw new Error(`not called: ${values.length}`)
}

/** Reads the name of a design from a body. */
const nameOf = ({ body }: { body: { name: string } }): never => use(body)
const boolean = (value: boolean): never => use(value)
const bytes = (value: Uint8Array): never => use(value)
const pageAsText = ({ query }: { query: { page: string } }): never => use(query)

const design = null as unknown as DesignDetail
const asset = null as unknown as RouteAnswer<'uploadAsset'>['body']

describe('the type of a handler', () => {
  it('takes its input from the row of its route', () => {
    const handlers: Partial<Handlers> = {
      createDesign: nameOf,
      getDesign: ({ designId, query }) => use(designId, boolean(query.document)),
      uploadAsset: ({ body }) => use(bytes(body.bytes)),
    }
    expect(Object.keys(handlers)).toHaveLength(3)
  })

  it('takes its answers from the row of its route', () => {
    const handlers: Partial<Handlers> = {
      getDesign: () => Promise.resolve({ status: 200, body: design }),
      uploadAsset: () => Promise.resolve({ status: 201, body: asset }),
      deleteDesign: () => Promise.resolve({ status: 204, body: undefined }),
    }
    expect(Object.keys(handlers)).toHaveLength(3)
  })

  it('refuses a body other than that of the row', () => {
    // @ts-expect-error -- a design may be saved without a name
    const save: Handler<'saveDesign'> = nameOf
    // @ts-expect-error -- a design is read without a body
    const get: Handler<'getDesign'> = nameOf
    expect([save, get]).toHaveLength(2)
  })

  it('refuses another query, and a parameter that its path lacks', () => {
    // @ts-expect-error -- the number of the page is a number
    const list: Handler<'listDesigns'> = pageAsText
    // @ts-expect-error -- the path of a template names a templateId
    const template: Handler<'getTemplate'> = ({ designId }) => use(designId)
    expect([list, template]).toHaveLength(2)
  })

  it('refuses an answer other than that of the row', () => {
    // @ts-expect-error -- a new design is answered with 201
    const created: Handler<'createDesign'> = () => Promise.resolve({ status: 200, body: design })
    // @ts-expect-error -- a design is not a list of designs
    const listed: Handler<'listDesigns'> = () => Promise.resolve({ status: 200, body: design })
    // @ts-expect-error -- a 204 response has no body
    const deleted: Handler<'deleteDesign'> = () => Promise.resolve({ status: 204, body: design })
    expect([created, listed, deleted]).toHaveLength(3)
  })

  it('covers every route', () => {
    // @ts-expect-error -- every row needs its handler
    const handlers: Handlers = { getMe: use }
    expect(Object.keys(handlers)).toEqual(['getMe'])
  })
})
