/** Maximum number of characters in the name of a saved style. */
export const styleNameLength = 60
