import { type VersionItem } from '@platen/contract'
import { type Author } from '@platen/database'

/** Presents the author of a version or a draft; an embedded editor is presented as the user of the application around it. */
export function presentAuthor({ id, name }: Author): NonNullable<VersionItem['author']> {
  const user = /^embed:(.*)$/s.exec(id)?.[1]
  if (user !== undefined) return { kind: 'embed', id: user, name: null }
  return { kind: id.startsWith('key_') ? 'key' : 'person', id, name }
}
