export { describeTool, type ToolDescription } from './describe-tool'
export { type ReadTemplate } from './get-template'
export { type ToolContract } from './tool'
export { type ToolName, toolNames, tools } from './tools'
