/** Returns true if a JSON value is an object, and false for an array and any other value. */
export const isJsonObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
