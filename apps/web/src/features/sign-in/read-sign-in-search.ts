interface SignInSearch {
  /** The path to open after signing in. */
  next?: string
  /** The id of the organization to which signing in is limited; undefined for any. */
  organization?: string
}

/** Reads the search of the page for signing in; leaves out what is not a text. */
export const readSignInSearch = ({
  next,
  organization,
}: Record<string, unknown>): SignInSearch => ({
  ...(typeof next === 'string' && { next }),
  ...(typeof organization === 'string' && { organization }),
})
