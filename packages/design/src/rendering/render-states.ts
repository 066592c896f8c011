/** The states of a render, in order; the last three are final. */
export const renderStates = ['queued', 'rendering', 'completed', 'failed', 'cancelled'] as const

export type RenderState = (typeof renderStates)[number]
