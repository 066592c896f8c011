import { describeTool, toolNames, tools } from '@platen/contract'

/** The tools as `tools/list` shows them. */
export const toolDescriptions = toolNames.map(name => describeTool(tools[name]))
