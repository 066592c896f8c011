export { describeTool, type ToolDescription } from './describe-tool'
export { type ReadTemplate } from './get-template'
export { type ToolName, toolNames, tools } from './tools'
