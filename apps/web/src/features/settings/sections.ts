export const settingsSections = ['organization', 'members', 'audit', 'account'] as const
export type SettingsSection = (typeof settingsSections)[number]

/** Returns the settings section in an address; undefined if there is no such section. */
export const readSection = (text: string): SettingsSection | undefined =>
  settingsSections.find(section => section === text)
