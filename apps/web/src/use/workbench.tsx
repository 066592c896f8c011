import { type ReactNode, useState } from 'react'
import { BrandChoice } from '../brand-kits/brand-choice'
import { type Drawable } from '../painting/drawable'
import { ownPath } from '../service/own-path'
import { CopyId } from '../ui/copy'
import { Page } from '../ui/page'
import { TabBox } from '../ui/tabs'
import { FillForm } from './fill/fill-form'
import { Preview } from './preview/preview'
import { type Body } from './request/body'
import { type Judged } from './request/judge'
import { RequestView } from './request/request-view'
import { DownloadBar } from './send/download-bar'
import { RenderBox } from './send/render-box'
import { RendersView } from './send/renders-view'
import { type Bench, useBench } from './use-bench'
import css from './use.module.css'
import { readUseSearch, type UseSearch, type UseTab } from './use-search'

interface WorkbenchProps {
  drawable: Drawable
  initial: Body
  /** The render whose request it started with. */
  replayed: string | null
  search: UseSearch
  onSearch: (search: UseSearch) => void
}

/** The preview beside what changes it: one request, seen as a form and as JSON. */
export function Workbench(props: WorkbenchProps): ReactNode {
  const { drawable, initial, replayed, search, onSearch } = props
  const { id, name, design, thumbnail } = drawable
  const bench = useBench({ design, initial, brand: search.brand })
  const { shown, fonts, fields, hear } = bench
  const [pointed, onPoint] = useState<string | null>(null)
  const number = Math.min(search.page ?? 1, design.pages.length)
  const change = (part: { [Name in keyof UseSearch]: UseSearch[Name] | undefined }): void => {
    onSearch(readUseSearch({ ...search, ...part }))
  }
  return (
    <Page title={name} back={back} about={<Facts drawable={drawable} />} wide>
      <div className={css.bench}>
        <Preview
          {...{ shown, fonts, fields, number, pointed, onPoint }}
          meanwhile={thumbnail === null ? null : ownPath(thumbnail)}
          onPainted={hear}
          onNumber={page => {
            change({ page })
          }}
        />
        <div className={css.panel}>
          <TabBox
            label="Ways to use it"
            value={search.tab ?? 'fill'}
            tabs={tabs.map(tab => ({
              ...tab,
              panel: <View tab={tab.id} {...{ drawable, bench, number, replayed, onPoint }} />,
            }))}
            onChange={tab => {
              change({ tab: tab === 'fill' ? undefined : tab })
            }}
          />
          <footer className={css.foot}>
            <BrandChoice
              value={search.brand ?? null}
              onChange={brand => {
                change({ brand: brand ?? undefined })
              }}
            />
            <DownloadBar
              {...{ id, name, body: bench.state.body, hindrance: hindranceOf(bench.judged) }}
              isMain={search.tab !== 'request'}
            />
          </footer>
        </div>
      </div>
    </Page>
  )
}

interface ViewProps extends Pick<WorkbenchProps, 'drawable' | 'replayed'> {
  tab: UseTab
  bench: Bench
  /** Of the page that is shown, from 1. */
  number: number
  onPoint: (id: string | null) => void
}

function View({ tab, drawable, bench, number, replayed, onPoint }: ViewProps): ReactNode {
  const { id, name, design } = drawable
  const { state, judged, kit, branded, shown, fonts, fields } = bench
  switch (tab) {
    case 'fill':
      return <FillForm {...{ design, fields, number, state, judged, kit, branded, onPoint }} />
    case 'request':
      return (
        <RequestView {...{ id, state, judged }}>
          <RenderBox
            {...{ id, name, body: state.body, shown, fonts, replayed }}
            told={'fault' in judged ? [] : judged.warnings.map(({ message }) => message)}
          />
        </RequestView>
      )
    case 'renders':
      return <RendersView id={id} />
  }
}

const tabs = [
  { id: 'fill', title: 'Fill' },
  { id: 'request', title: 'Request', keeps: true },
  { id: 'renders', title: 'Renders' },
] as const

/** Why what is seen cannot be downloaded as it is; null when it can. */
function hindranceOf(judged: Judged | { fault: string }): string | null {
  if ('fault' in judged) return 'Something in the request cannot be drawn.'
  const broken = judged.warnings.filter(({ code }) => code === 'field_violated').length
  return broken === 0 ? null : `Mend the marked field${broken === 1 ? '' : 's'} first.`
}

const back = { href: '/templates', label: 'All templates' }

function Facts({ drawable: { id, design } }: { drawable: Drawable }): ReactNode {
  const { width, height, pages } = design
  const sides = `${Math.round(width)} × ${Math.round(height)} px`
  return (
    <span className={css.facts}>
      <CopyId id={id} label="id" />
      <span>{pages.length === 1 ? sides : `${sides} · ${pages.length} pages`}</span>
    </span>
  )
}
