import { type OpenAPI3 } from 'openapi-typescript'
import { builtExport } from './built-export'

type OpenApiDocument = (options: { publicUrl: string }) => OpenAPI3

/** Returns the OpenAPI document of the built API, as the API sends it. */
export function openApi(): OpenAPI3 {
  const file = 'http/reference/openapi-document.js'
  const make = builtExport('api', file, 'openApiDocument') as OpenApiDocument
  // Drops the properties that are undefined.
  return JSON.parse(JSON.stringify(make({ publicUrl: 'http://platen.example' }))) as OpenAPI3
}
