export { describeTool, type ToolDescription } from './describe-tool'
export { documentTools } from './document-tools'
export { type ReadTemplate } from './get-template'
export { type ToolName, toolNames, tools } from './tools'
