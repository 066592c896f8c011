/** Loads `plain-schemas` first, because without it the schemas would violate the page's content security policy. */
export const withSchemas =
  <Room>(load: () => Promise<Room>) =>
  async (): Promise<Room> => {
    await import('./parts/painting/plain-schemas')
    return load()
  }
