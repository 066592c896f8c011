import { type VersionItem } from '@platen/contract'
import { type Author } from '@platen/database'

/** Presents the author of a version or a draft; an embedded editor is presented as the user of the application around it. */
export function presentAuthor({ id, name }: Author): NonNullable<VersionItem['author']> {
  const user = /^embed:(.*)$/s.exec(id)?.[1]
  if (user !== undefined) return { kind: 'embed', id: user, name: null }
  if (id.startsWith('key_')) return { kind: 'key', id, name }
  return { kind: id.startsWith('app_') ? 'app' : 'person', id, name }
}
