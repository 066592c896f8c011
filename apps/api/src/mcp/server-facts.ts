import { toolServerRoute } from '@platen/contract'
import { renderFormats } from '@platen/design'
import { type PublicAddresses } from '../runtime/public-addresses'
import { methods } from './protocol/read-params'
import { latestVersion, protocolVersions } from './protocol/versions'
import { toolDescriptions } from './tools/tool-list'

/** The name of the server, the same in GET and in `initialize`. */
export const serverInfo = { name: 'platen', title: 'Platen', version: '1.0.0' }

/** The server offers only tools, and their list never changes while it runs. */
export const capabilities = { tools: {} }

/** Instructions for a model. */
export const instructions =
  `Platen renders finished files (${renderFormats.join(', ')}) from designs. Usual order: list_templates to find a ` +
  'template, get_template to learn its element ids and the keys that each accepts, list_brand_kits for colours, ' +
  'logos and fonts, then generate_image with modifications by element id. Send brand colours as fill and brand ' +
  'images as src. Saved design ids work wherever template ids do. Show the user the file URLs of the result.'

/** Returns the answer to GET: a description of the server. */
export function describeServer({ absolute }: PublicAddresses): object {
  return {
    ...serverInfo,
    description: 'Renders designs and templates with modifications into finished files.',
    endpoint: absolute(toolServerRoute.path),
    transport: { type: 'streamable-http', stateless: true, eventStream: false, sessions: false },
    protocolVersion: latestVersion,
    supportedProtocolVersions: protocolVersions,
    methods,
    capabilities,
    authentication: {
      type: 'bearer',
      header: 'Authorization: Bearer <API_KEY>',
      appliesTo: 'POST',
    },
    instructions,
    tools: toolDescriptions,
  }
}
