import { type Page } from '@platen/design'
import { resizeDesign, setPage } from '@platen/editor'
import { type ReactNode } from 'react'
import { Tick } from '../../../../ui/inputs/choices'
import { LineField } from '../../../../ui/inputs/line-field'
import { type Joined, type NumberChange, NumberField } from '../../../../ui/inputs/number-field'
import { useEditor } from '../../session/editing'
import { useIsForDevelopers } from '../../session/for-developers'
import { ElementForm } from '../form/element-form'
import { FillForm } from '../form/fill-form'
import { PaintField } from '../paint/paint-field'
import { useAttempt } from '../values/use-attempt'
import { GradientButton } from './gradient-button'
import { GuideList } from './guide-list'
import css from './inspector.module.css'
import { Part } from '../parts/part'
import { useFold } from '../parts/use-fold'

const paints = ['solid', 'linear', 'radial', 'conic', 'image'] as const

/** The properties of the current page, and of the design. */
export function PageSettings(): ReactNode {
  const { pages } = useEditor(state => state.design)
  const shown = useEditor(state => state.selection.page)
  const attempt = useAttempt()
  const isForDevelopers = useIsForDevelopers()
  const index = pages.findIndex(({ id }) => id === shown)
  const page = pages[index]
  if (!page) return null
  return (
    <div className={css.inspector}>
      <div className={css.top}>
        <header className={css.head}>
          <h2 className={css.kind}>
            Page {index + 1} of {pages.length}
          </h2>
        </header>
        <div className={css.fields}>
          <LineField
            label="Name"
            hideLabel={true}
            value={page.name}
            placeholder="Name"
            onChange={name => attempt(setPage(page.id, { name }), 'Page name')}
          />
        </div>
      </div>
      <Part title="Size">
        <PageSize page={page} />
      </Part>
      <Part title="Background" beside={<GradientButton />}>
        <PageBackground page={page} />
      </Part>
      <Part title="Output">
        <Tick
          label="Render this page"
          isSelected={page.visible}
          onChange={visible => {
            attempt(setPage(page.id, { visible }), visible ? 'Include page' : 'Exclude page')
          }}
        />
      </Part>
      <ElementForm id={page.id} />
      {isForDevelopers && <FillForm />}
      <Guides page={page} />
    </div>
  )
}

function Guides({ page }: { page: Page }): ReactNode {
  const fold = useFold('Guides', (page.guides ?? []).length > 0)
  return (
    <Part title="Guides" fold={fold}>
      <GuideList page={page} />
    </Part>
  )
}

function PageBackground({ page }: { page: Page }): ReactNode {
  const attempt = useAttempt()
  return (
    <PaintField
      label="Background"
      value={page.background}
      kinds={paints}
      onChange={(background, joined) =>
        background === null
          ? null
          : attempt(setPage(page.id, { background }), 'Background', joinedOn(page, joined))
      }
    />
  )
}

/** Joins successive changes to one undo step only on the same page. */
const joinedOn = (page: Page, joined: Joined | undefined): Joined | undefined =>
  joined && { ...joined, of: `${joined.of} ${page.id}` }

const sides = [
  ['width', 'Width', 'W'],
  ['height', 'Height', 'H'],
] as const

/** The size of a page: its own, or the size of the design, which other pages have too. */
function PageSize({ page }: { page: Page }): ReactNode {
  const design = useEditor(state => state.design)
  const attempt = useAttempt()
  const isOwn = page.width !== design.width || page.height !== design.height
  const next = (before: number, change: NumberChange): number =>
    'by' in change ? before + change.by : (change.to ?? before)
  return (
    <>
      <div className={css.pair}>
        {sides.map(([key, label, short]) => (
          <NumberField
            key={key}
            label={label}
            short={short}
            value={page[key]}
            onChange={(change, joined) => {
              const size = {
                width: page.width,
                height: page.height,
                [key]: next(page[key], change),
              }
              const join = joinedOn(page, joined)
              return isOwn
                ? attempt(setPage(page.id, size), 'Page size', join)
                : attempt(resizeDesign(size), 'Design size', join)
            }}
          />
        ))}
      </div>
      <NumberField
        label="Bleed"
        unit="px"
        value={page.bleed}
        onChange={(change, joined) =>
          attempt(
            setPage(page.id, { bleed: Math.max(0, next(page.bleed, change)) }),
            'Bleed',
            joinedOn(page, joined),
          )
        }
      />
      {design.pages.length > 1 && <OwnSize page={page} isOwn={isOwn} />}
    </>
  )
}

function OwnSize({ page, isOwn }: { page: Page; isOwn: boolean }): ReactNode {
  const { width, height, pages } = useEditor(state => state.design)
  const attempt = useAttempt()
  const shared = pages.filter(one => one.width === width && one.height === height).length
  const together =
    shared === 1
      ? 'No other page has this size.'
      : `All ${shared} pages of this size change together.`
  const about = isOwn ? 'Other pages keep their size.' : together
  const turned = width === height ? { width, height: height * 2 } : { width: height, height: width }
  return (
    <Tick
      label="Custom size"
      about={about}
      isSelected={isOwn}
      onChange={own => {
        attempt(setPage(page.id, own ? turned : { width, height }), 'Page size')
      }}
    />
  )
}
