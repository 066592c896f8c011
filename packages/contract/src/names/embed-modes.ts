/** The modes of an embedded editor; each allows everything that the modes before it allow. */
export const embedModes = ['view', 'fill', 'edit'] as const

export type EmbedMode = (typeof embedModes)[number]

/** Returns whether a mode includes another. */
export function includesMode(mode: EmbedMode, least: EmbedMode): boolean {
  return embedModes.indexOf(mode) >= embedModes.indexOf(least)
}
