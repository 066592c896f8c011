/** The limits of shares and comments, which the app observes too. */
export const shareLimits = {
  /** Characters of the name of a share. */
  name: 100,
  /** Characters of the name that a guest types. */
  guest: 80,
  /** Characters of a comment. */
  text: 2_000,
  /** The longer side of the pictures, in px. */
  pictureSide: 2_048,
} as const
