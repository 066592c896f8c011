export const settingsSections = ['organization', 'members', 'audit', 'account'] as const
export type SettingsSection = (typeof settingsSections)[number]

/** The section that an address names; undefined for one that there is not. */
export const readSection = (text: string): SettingsSection | undefined =>
  settingsSections.find(section => section === text)
