/** What an embedded editor lets its user do: each mode whatever the ones before it let. */
export const embedModes = ['view', 'fill', 'edit'] as const

export type EmbedMode = (typeof embedModes)[number]

/** Whether a mode includes another. */
export function includesMode(mode: EmbedMode, least: EmbedMode): boolean {
  return embedModes.indexOf(mode) >= embedModes.indexOf(least)
}
