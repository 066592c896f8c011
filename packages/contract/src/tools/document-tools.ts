import { hasDocument } from '../routes/document-routes'
import { type StudioToolName, studioToolNames, studioTools } from './studio-tools'

/** Returns the tools whose output contains parts of a document. */
export function documentTools(): StudioToolName[] {
  return studioToolNames.filter(name => hasDocument(studioTools[name].output))
}
