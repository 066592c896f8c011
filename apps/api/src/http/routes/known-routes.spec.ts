import { fastify } from 'fastify'
import { KnownRoutes } from './known-routes'
import { type ErrorForm } from './route'

const server = fastify()
const known = new KnownRoutes(server)
const nothing = (): null => null
server.get('/designs/:id', nothing)
server.put('/designs/:id', nothing)
server.post('/designs', nothing)
server.put('/texts/:id.md', nothing)
const errorForm: ErrorForm = usual => usual
server.post('/rpc/:id', { config: { errorForm } }, nothing)

describe('KnownRoutes', () => {
  it.each([
    ['/designs/a', ['GET', 'HEAD', 'PUT']],
    ['/designs/a?b=/c', ['GET', 'HEAD', 'PUT']],
    ['/designs', ['POST']],
    ['/designs/', []],
    ['/designs/a/b', []],
    ['/', []],
    ['/texts/a.md', ['PUT']],
    ['/texts/.md', []],
    ['/texts/a', []],
  ])('%s takes %j', (url, methods) => expect(known.methodsOf(url)).toEqual(methods))

  it('names every route once', () => {
    expect(known.names()).toEqual([
      'GET /designs/:id',
      'PUT /designs/:id',
      'POST /designs',
      'PUT /texts/:id.md',
      'POST /rpc/:id',
    ])
  })

  it.each([
    ['/rpc/7', errorForm],
    ['/rpc/7?a=b', errorForm],
    ['/rpc', undefined],
    ['/designs', undefined],
  ])('%s words its errors by %p, whatever the method', (url, form) => {
    expect(known.errorFormOf(url)).toBe(form)
  })
})
