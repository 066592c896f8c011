import { fastify } from 'fastify'
import { KnownRoutes } from './known-routes'

const server = fastify()
const known = new KnownRoutes(server)
const nothing = (): null => null
server.get('/designs/:id', nothing)
server.put('/designs/:id', nothing)
server.post('/designs', nothing)

describe('KnownRoutes', () => {
  it.each([
    ['/designs/a', ['GET', 'HEAD', 'PUT']],
    ['/designs/a?b=/c', ['GET', 'HEAD', 'PUT']],
    ['/designs', ['POST']],
    ['/designs/', []],
    ['/designs/a/b', []],
    ['/', []],
  ])('%s takes %j', (url, methods) => {
    expect(known.methodsOf(url)).toEqual(methods)
  })

  it('names every route once', () => {
    expect(known.names()).toEqual(['GET /designs/:id', 'PUT /designs/:id', 'POST /designs'])
  })
})
