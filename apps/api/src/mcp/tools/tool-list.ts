import { describeTool, toolNames } from '@platen/contract'

/** The descriptions of the tools that `tools/list` returns. */
export const toolDescriptions = toolNames.map(describeTool)
