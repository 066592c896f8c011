import { type Tag } from '../tags/tags'

/** The tags of a drawing, and how they refer to one another. */
export interface TagTree {
  tags: readonly Tag[]
  childrenOf(tag: Tag): readonly Tag[]
  /** Returns the tag to which `url(#…)` refers; undefined for anything else. */
  named(reference: string): Tag | undefined
}

/** Indexes tags by ID and by parent. */
export function tagTree(tags: readonly Tag[]): TagTree {
  const byId = new Map<string, Tag>()
  for (const tag of tags) {
    const id = tag.attributes.get('id')
    if (id !== undefined) byId.set(id, tag)
  }
  const children = new Map<Tag, Tag[]>()
  for (const tag of tags) {
    const parent = tag.parents.at(-1)
    if (!parent) continue
    const siblings = children.get(parent)
    if (siblings) siblings.push(tag)
    else children.set(parent, [tag])
  }
  return {
    tags,
    childrenOf: tag => children.get(tag) ?? [],
    named: reference => byId.get(/^url\(#(.+)\)$/.exec(reference)?.[1] ?? ''),
  }
}
