export const settingsSections = ['organization', 'members', 'audit', 'account'] as const
export type SettingsSection = (typeof settingsSections)[number]

/** Returns the section that an address names; undefined when there is none of that name. */
export const readSection = (text: string): SettingsSection | undefined =>
  settingsSections.find(section => section === text)
