import { type KnownElement } from '@platen/design'
import { kindOf } from '@platen/editor'
import { type ReactNode, useMemo, useState } from 'react'
import { useEditor } from '../../session/editing'
import { useIsForDevelopers } from '../../session/for-developers'
import { useIsNarrow } from '../../session/is-narrow'
import { elementsOf } from '../../session/elements-of'
import { type, words } from '../../kinds/text'
import { ArrangeSection } from '../arrange/arrange-section'
import { data, fill, picture, position } from '../controls/common-sections'
import { type Section } from '../controls/control'
import { sectionsFor, unusedRare } from './sections'
import { KeepsRatio } from '../fields/number-control'
import { ElementForm } from '../form/element-form'
import { ElementHead } from './element-head'
import { CropButton } from './crop-button'
import { GradientButton } from './gradient-button'
import css from './inspector.module.css'
import { PageSettings } from './page-settings'
import { Part } from '../parts/part'
import { useFold } from '../parts/use-fold'
import { RatioButton } from './ratio-button'
import { SectionView } from './section-view'
import { StyleMenu } from '../styles/style-menu'

/** The properties of the selection: of one element, of several, or of the page. */
export function Inspector(): ReactNode {
  const design = useEditor(state => state.design)
  const { ids, page } = useEditor(state => state.selection)
  const elements = useMemo(() => elementsOf(design, ids), [design, ids])
  if (ids.length === 0) return <PageSettings key={page} />
  if (elements.length === 0)
    return <p className={css.note}>The editor does not support this kind of element yet.</p>
  return <ElementSettings key={ids.join(' ')} elements={elements} />
}

function ElementSettings({ elements }: { elements: readonly KnownElement[] }): ReactNode {
  const [keepsRatio, setKeepsRatio] = useState(() => elements.every(hasRatio))
  const ratio = useMemo(
    () => <RatioButton isOn={keepsRatio} onChange={setKeepsRatio} />,
    [keepsRatio],
  )
  const isNarrow = useIsNarrow()
  // Decided when the selection changes, so that no section moves while it is in use.
  const isForDevelopers = useIsForDevelopers()
  const isOffered = (section: Section): boolean => isForDevelopers || section !== data
  const [rare] = useState(() => unusedRare(elements).filter(isOffered))
  const shown = sectionsFor(elements).filter(
    section => isOffered(section) && !rare.includes(section),
  )
  // On phones, users mostly edit the text, and later sections are out of view.
  const first = isNarrow ? shown.filter(section => section === words) : []
  const [only, ...others] = elements
  const view = (section: Section): ReactNode => (
    <SectionView
      key={section.title}
      section={section}
      elements={elements}
      beside={section === position ? ratio : besides.get(section)}
    />
  )
  return (
    <KeepsRatio value={keepsRatio}>
      <div className={css.inspector}>
        <ElementHead elements={elements} />
        {first.map(view)}
        <ArrangeSection count={elements.length} />
        {shown.filter(section => !first.includes(section)).map(view)}
        {only && others.length === 0 && <ElementForm id={only.id} />}
        {rare.length > 0 && <MoreProperties>{rare.map(view)}</MoreProperties>}
      </div>
    </KeepsRatio>
  )
}

/** The sections that are rarely used, below a heading that shows them. */
function MoreProperties({ children }: { children: ReactNode }): ReactNode {
  const fold = useFold('More properties')
  return (
    <>
      <Part title="More properties" fold={fold} isEmpty />
      {fold.isOpen && children}
    </>
  )
}

/** The buttons in the headings of sections. */
const besides: ReadonlyMap<Section, ReactNode> = new Map([
  [picture, <CropButton key="crop" />],
  [fill, <GradientButton key="gradient" />],
  [type, <StyleMenu key="style" label="Style" />],
])

/** True for kinds that would look distorted in other proportions. */
const hasRatio = (element: KnownElement): boolean => kindOf(element).ratio === 'own'
