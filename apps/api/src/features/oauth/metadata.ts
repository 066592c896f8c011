import { scopes } from '@platen/contract'
import { type AppEndpoint, type OAuthRuntime } from '../../runtime/oauth/oauth-runtime'
import { paths } from './provider-settings'

/**
 * Returns the paths of the metadata with their documents. Clients add the path of what they look for to that of the document; a proxy in front
 * of a path may pass either on.
 */
export function metadataDocuments(oauth: OAuthRuntime): [path: string, document: object][] {
  const { prefix, endpoints } = oauth
  const ofResource = ({ path }: AppEndpoint): string[] => [
    path,
    ...(prefix === '' ? [] : [prefix + path]),
  ]
  const ofServer = ['', ...(prefix === '' ? [] : [prefix])]
  return [
    ...paired('oauth-protected-resource', [''], resourceMetadata(oauth, endpoints.tools)),
    ...Object.values(endpoints).flatMap(endpoint =>
      paired('oauth-protected-resource', ofResource(endpoint), resourceMetadata(oauth, endpoint)),
    ),
    ...paired('oauth-authorization-server', ofServer, serverMetadata(oauth)),
    ...paired('openid-configuration', ofServer, serverMetadata(oauth)),
  ]
}

const paired = (name: string, paths: readonly string[], document: object): [string, object][] =>
  paths.map(path => [`/.well-known/${name}${path}`, document])

/** Describes an endpoint that connected apps call (RFC 9728). */
const resourceMetadata = (
  { issuer }: OAuthRuntime,
  { resource, scopes: known }: AppEndpoint,
): object => ({
  resource,
  resource_name: 'Platen',
  authorization_servers: [issuer],
  scopes_supported: known,
  bearer_methods_supported: ['header'],
  resource_documentation: `${issuer}/docs/tool-server`,
})

/** Describes the authorization server (RFC 8414). */
const serverMetadata = ({ issuer }: OAuthRuntime): object => ({
  issuer,
  authorization_endpoint: issuer + paths.authorize,
  token_endpoint: issuer + paths.token,
  registration_endpoint: issuer + paths.register,
  revocation_endpoint: issuer + paths.revoke,
  scopes_supported: scopes,
  response_types_supported: ['code'],
  response_modes_supported: ['query'],
  grant_types_supported: ['authorization_code', 'refresh_token'],
  token_endpoint_auth_methods_supported: ['none'],
  revocation_endpoint_auth_methods_supported: ['none'],
  code_challenge_methods_supported: ['S256'],
  authorization_response_iss_parameter_supported: true,
  client_id_metadata_document_supported: true,
  service_documentation: `${issuer}/docs/tool-server`,
})
