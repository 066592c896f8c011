/** The states of a render, in the order in which it may pass them; the last three are final. */
export const renderStates = ['queued', 'rendering', 'completed', 'failed', 'cancelled'] as const

export type RenderState = (typeof renderStates)[number]
