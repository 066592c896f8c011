/** The limits of folders and tags. */
export const filingLimits = {
  /** Characters of the name of a folder. */
  name: 100,
  /** Levels of folders. */
  levels: 5,
  /** Items of one bulk call. */
  items: 200,
  /** Tags of an item. */
  tags: 20,
  /** Characters of a tag. */
  tag: 40,
} as const
