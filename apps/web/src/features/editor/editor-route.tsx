import { getRouteApi, useRouter } from '@tanstack/react-router'
import { type ReactNode, useCallback } from 'react'
import { editPathOf } from '../../service/design-ids'
import { EditorPage } from './editor-page'
import { type EditorSearch } from './editor-search'

const route = getRouteApi('/full-screen/designs/$id/edit')

/** The editor of the design that the address names. */
export function EditorRoute(): ReactNode {
  const { id } = route.useParams()
  const navigate = route.useNavigate()
  const router = useRouter()
  const onSearch = useCallback(
    (search: EditorSearch): void => {
      // Whoever is on the way to a page that still loads would be kept here.
      if (router.latestLocation.pathname !== editPathOf(id)) return
      void navigate({ search, replace: true, resetScroll: false })
    },
    [navigate, router, id],
  )
  return <EditorPage key={id} id={id} start={route.useSearch()} onSearch={onSearch} />
}
