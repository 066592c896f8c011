import { hasDocument } from '../routes/document-routes'
import { type ToolName, toolNames, tools } from './tools'

/** Returns the tools whose output contains parts of a document. */
export function documentTools(): ToolName[] {
  return toolNames.filter(name => hasDocument(tools[name].output))
}
