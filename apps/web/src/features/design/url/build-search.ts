/** The search parameters of the page that builds URLs. */
export interface BuildSearch {
  /** The id of the signing key; when absent, the newest that may draw the design. */
  key?: string
  /** The id of a design or template, with a version if it is pinned; when absent, the first that the key may draw. */
  design?: string
}

const longest = 64

/** Reads the search parameters; ignores values that are not valid. */
export function readBuildSearch({ key, design }: Record<string, unknown>): BuildSearch {
  return {
    ...(typeof key === 'string' && key !== '' && { key: key.slice(0, longest) }),
    ...(typeof design === 'string' &&
      /^(dsg|tpl)_\w+(@[1-9]\d{0,8})?$/.test(design) && { design: design.slice(0, longest) }),
  }
}
