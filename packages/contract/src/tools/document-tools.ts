import { hasDocument } from '../routes/document-routes'
import { type ToolName, toolNames, tools } from './tools'

/** The tools that answer with what is in a document. */
export function documentTools(): ToolName[] {
  return toolNames.filter(name => hasDocument(tools[name].output))
}
