import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { type Drawable } from '../../parts/painting/drawable'
import { isTemplateId, listOf, pinOf } from '../../service/design-ids'
import { useSession } from '../../service/session'
import { Page } from '../../ui/layout/page'
import { Skeleton } from '../../ui/layout/states'
import { TabBox } from '../../ui/layout/tabs'
import { Facts } from './facts'
import { type FormField } from './fields/form-fields'
import { FillForm, type FillFormProps } from './fill/fill-form'
import { useFixing } from './use-fixing'
import { RequestPreview } from './request-preview'
import { type Body } from './request/body'
import { type FillRequest, useFillRequest } from './use-fill-request'
import css from './use.module.css'
import { readUseSearch, type UseSearch, type UseTab } from './use-search'

/** Loaded after the page: nobody downloads before it is drawn. */
const DownloadBar = lazy(async () => ({
  default: (await import('./send/download-bar')).DownloadBar,
}))

/** Loaded after the form, since it waits for the kits anyway. */
const Actions = lazy(async () => ({ default: (await import('./actions')).Actions }))

/** Loaded when needed: templates have no versions, so their page need not wait for this view. */
const VersionsView = lazy(async () => ({
  default: (await import('./versions/versions-view')).VersionsView,
}))

/** Loaded when needed: most people only fill in the form and download. */
const RequestView = lazy(async () => ({
  default: (await import('./request/request-view')).RequestView,
}))

const RenderBox = lazy(async () => ({ default: (await import('./send/render-box')).RenderBox }))

const RowsView = lazy(async () => ({ default: (await import('./rows/rows-view')).RowsView }))

const RendersView = lazy(async () => ({
  default: (await import('./send/renders-view')).RendersView,
}))

interface FillPageProps {
  drawable: Drawable
  initial: Body
  /** The id of the render whose request the page starts with; null when there is none. */
  replayed: string | null
  search: UseSearch
  onSearch: (search: UseSearch) => void
}

/** The preview next to its controls: one request, shown as a form and as JSON. */
export function FillPage(props: FillPageProps): ReactNode {
  const { drawable, replayed, search, onSearch } = props
  const { id, name, design } = drawable
  const request = useFillRequestFor(props)
  const [pointed, onPoint] = useState<string | null>(null)
  const number = Math.min(search.page ?? 1, design.pages.length)
  const change = (part: { [Name in keyof UseSearch]: UseSearch[Name] | undefined }): void => {
    onSearch(readUseSearch({ ...search, ...part }))
  }
  const onNumber = (page: number): void => change({ page })
  const tab = tabsOf(id).find(({ id }) => id === search.tab)?.id ?? 'fill'
  const isSheet = tab === 'rows'
  return (
    <Page
      title={name}
      back={listOf(id)}
      about={<Facts drawable={drawable} />}
      action={
        <Suspense>
          <Actions
            id={id}
            name={name}
            brand={search.brand}
            modifications={request.state.body.modifications}
            onBrand={brand => change({ brand })}
          />
        </Suspense>
      }
      wide
    >
      <div className={isSheet ? css.rows : css.workspace} data-tab={tab}>
        {!isSheet && (
          <RequestPreview
            drawable={drawable}
            request={request}
            number={number}
            onNumber={onNumber}
            pointed={pointed}
            onPoint={onPoint}
          />
        )}
        <SidePanel
          drawable={drawable}
          brand={search.brand}
          tab={tab}
          request={request}
          number={number}
          replayed={replayed}
          onPoint={onPoint}
          onNumber={onNumber}
          onTab={tab => change({ tab })}
          onField={({ page }) => change({ page, tab: undefined })}
        />
      </div>
    </Page>
  )
}

interface SidePanelProps extends ShownProps {
  onTab: (tab: UseSearch['tab'] | undefined) => void
  /** Shows the form with a field. */
  onField: (field: FormField) => void
}

/** The tabs of the page, with the download below them. */
function SidePanel({ tab, onTab, onField, ...shown }: SidePanelProps): ReactNode {
  const { drawable, request } = shown
  const { id, name } = drawable
  const { blocker, wanted, onFound, onFix } = useFixing(request, onField)
  const view = { ...shown, wanted, onFound }
  return (
    <div className={css.panel}>
      <TabBox
        label="Ways to use it"
        value={tab}
        tabs={tabsOf(id).map(one => ({ ...one, panel: <Loaded {...view} tab={one.id} /> }))}
        onChange={tab => onTab(tab === 'fill' ? undefined : tab)}
      />
      {tab !== 'rows' && (
        <footer className={css.foot}>
          <Suspense>
            <DownloadBar
              id={id}
              name={name}
              body={request.state.body}
              blocker={blocker?.reason ?? null}
              onFix={onFix}
              isMain={tab === 'fill' || tab === 'renders'}
            />
          </Suspense>
        </footer>
      )}
    </div>
  )
}

/**
 * Returns the request, which is kept in this tab for each user, and separately for each replayed render. Deselects the brand once the
 * request has none of the brand's values.
 */
function useFillRequestFor({
  drawable,
  initial,
  replayed,
  search,
  onSearch,
}: FillPageProps): FillRequest {
  const { user } = useSession()
  const { id, design } = drawable
  const place = ['fill', user.id, id, ...(replayed === null ? [] : [replayed])].join(' ')
  const request = useFillRequest({ design, initial, brand: search.brand, place })
  const { isUnbranded } = request
  useEffect(() => {
    if (isUnbranded) onSearch(readUseSearch({ ...search, brand: undefined }))
  }, [isUnbranded, onSearch, search])
  return request
}

interface ShownProps extends Pick<FillPageProps, 'drawable' | 'replayed'> {
  tab: UseTab
  request: FillRequest
  /** The id of the chosen brand kit. */
  brand: string | undefined
  /** The number of the shown page, from 1. */
  number: number
  onNumber: (number: number) => void
  onPoint: (id: string | null) => void
}

type ViewProps = ShownProps & Required<Pick<FillFormProps, 'wanted' | 'onFound'>>

/** A view, once its code has loaded. */
const Loaded = (props: ViewProps): ReactNode => (
  <Suspense fallback={<Skeleton rows={4} high={72} />}>
    <View {...props} />
  </Suspense>
)

function View(props: ViewProps): ReactNode {
  const { tab, drawable, request, brand, number, replayed, onNumber, onPoint } = props
  const { wanted, onFound } = props
  const { id, name } = drawable
  const { state, judged, kit, branded, shown, fonts, fields } = request
  switch (tab) {
    case 'fill':
      return (
        <FillForm
          drawable={drawable}
          fields={fields}
          number={number}
          state={state}
          judged={judged}
          kit={kit}
          branded={branded}
          requestTab="Request"
          onPoint={onPoint}
          wanted={wanted}
          onFound={onFound}
        />
      )
    case 'request':
      return (
        <RequestView id={id} state={state} judged={judged}>
          <RenderBox
            id={id}
            name={name}
            body={state.body}
            isWhole={state.fault === null}
            shown={shown}
            fonts={fonts}
            replayed={replayed}
            shownWarnings={'fault' in judged ? [] : judged.warnings.map(({ message }) => message)}
          />
        </RequestView>
      )
    case 'rows':
      return <RowsView drawable={drawable} brand={brand} number={number} onNumber={onNumber} />
    case 'renders':
      return <RendersView id={id} />
    case 'versions':
      return <VersionsView id={id} />
  }
}

const views = [
  { id: 'fill', title: 'Fill' },
  { id: 'request', title: 'Request', keeps: true },
  { id: 'rows', title: 'Rows' },
  { id: 'renders', title: 'Renders' },
  { id: 'versions', title: 'Versions' },
] as const

/** The tabs of a template or design. Templates have no versions, and API calls cannot use a draft. */
const tabsOf = (id: string): (typeof views)[number][] =>
  views.filter(view => {
    if (view.id === 'versions') return !isTemplateId(id)
    return (view.id !== 'request' && view.id !== 'rows') || pinOf(id) !== 'draft'
  })
