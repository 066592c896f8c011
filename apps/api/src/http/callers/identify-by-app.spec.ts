import { newToken } from '@platen/secrets'
import { type AppPrincipal } from '../../runtime/principal'
import { identifyByApp } from './identify-by-app'

const endpoints = [
  { path: '/api/mcp', resource: 'https://platen.example/api/mcp' },
  { path: '/api/mcp/studio', resource: 'https://platen.example/api/mcp/studio' },
]

it.each([
  ['/api/mcp', 'https://platen.example/api/mcp', true],
  ['/api/mcp/studio', 'https://platen.example/api/mcp/studio', true],
  ['/api/mcp', 'https://platen.example/api/mcp/studio', false],
  ['/api/mcp/studio', 'https://platen.example/api/mcp', false],
  ['/api/mcp/studio', 'https://other.example/api/mcp/studio', false],
  ['/api/v1/designs', 'https://platen.example/api/mcp', false],
])('at %s, a token for %s is known: %j', async (url, resource, isKnown) => {
  const app = { kind: 'app', appId: 'app_1', resource } as AppPrincipal
  const identify = identifyByApp({ identify: () => Promise.resolve(app) }, endpoints)
  const found = await identify(newToken().token, {
    ip: '192.0.2.1',
    routeOptions: { url },
  } as never)
  expect(found).toBe(isKnown ? app : null)
})
