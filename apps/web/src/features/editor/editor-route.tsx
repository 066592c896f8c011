import { getRouteApi, useRouter } from '@tanstack/react-router'
import { type ReactNode, useCallback } from 'react'
import { editPathOf } from '../../service/design-ids'
import { EditorPage } from './editor-page'
import { type EditorSearch } from './editor-search'

const route = getRouteApi('/full-screen/designs/$id/edit')

/** The editor of the design in the address. */
export function EditorRoute(): ReactNode {
  const { id } = route.useParams()
  const navigate = route.useNavigate()
  const router = useRouter()
  const onSearch = useCallback(
    (search: EditorSearch): void => {
      // Replacing the address would cancel a navigation to a page that is still loading.
      if (router.latestLocation.pathname !== editPathOf(id)) return
      void navigate({ search, replace: true, resetScroll: false })
    },
    [navigate, router, id],
  )
  return <EditorPage key={id} id={id} start={route.useSearch()} onSearch={onSearch} />
}
