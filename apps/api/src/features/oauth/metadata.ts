import { scopes } from '@platen/contract'
import { type OAuthRuntime } from '../../runtime/oauth/oauth-runtime'
import { paths } from './provider-settings'

/** Describes the endpoint that connected apps call (RFC 9728). */
export const resourceMetadata = ({ issuer, resource }: OAuthRuntime): object => ({
  resource,
  resource_name: 'Platen',
  authorization_servers: [issuer],
  scopes_supported: scopes,
  bearer_methods_supported: ['header'],
  resource_documentation: `${issuer}/docs/tool-server`,
})

/** Describes the authorization server (RFC 8414). */
export const serverMetadata = ({ issuer }: OAuthRuntime): object => ({
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
