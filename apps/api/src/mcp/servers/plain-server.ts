import { toolNames, toolServerRoute } from '@platen/contract'
import { renderFormats } from '@platen/design'
import { methods } from '../protocol/read-params'
import { describeTools, type ToolServer } from './tool-server'

/** The server that fills in designs and renders them. */
export const plainServer: ToolServer = {
  path: toolServerRoute.path,
  toolNames,
  toolDescriptions: describeTools(toolNames),
  methods,
  serverInfo: { name: 'platen', title: 'Platen', version: '1.0.0' },
  capabilities: { tools: {} },
  description: 'Renders designs and templates with modifications into finished files.',
  instructions:
    `Platen renders finished files (${renderFormats.join(', ')}) from designs. Usual order: list_templates to find a ` +
    'template, get_template to learn its element ids and the keys that each accepts, list_brand_kits for colours, ' +
    'logos and fonts, then generate_image with modifications by element id. Send brand colours as fill and brand ' +
    'images as src. Saved design ids work wherever template ids do. Show the user the file URLs of the result.',
}
