import { describeTool, toolNames } from '@platen/contract'

/** The tools as `tools/list` shows them. */
export const toolDescriptions = toolNames.map(describeTool)
