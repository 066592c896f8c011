import { type KnownElement } from '@platen/design'
import { kindOf } from '@platen/editor'
import { Fragment, type ReactNode, useMemo, useState } from 'react'
import { useEditor } from '../../session/editing'
import { useIsNarrow } from '../../session/is-narrow'
import { elementsOf } from '../../session/elements-of'
import { words } from '../../kinds/text'
import { ArrangeSection } from '../arrange/arrange-section'
import { fill, look, picture, position } from '../controls/common-sections'
import { type Section } from '../controls/control'
import { sectionsFor } from './sections'
import { KeepsRatio } from '../fields/number-control'
import { ElementForm } from '../form/element-form'
import { ElementHead } from './element-head'
import { CropButton } from './crop-button'
import { GradientButton } from './gradient-button'
import css from './inspector.module.css'
import { PageSettings } from './page-settings'
import { RatioButton } from './ratio-button'
import { SectionView } from './section-view'

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
  const sections = sectionsFor(elements)
  const [only, ...others] = elements
  return (
    <KeepsRatio value={keepsRatio}>
      <div className={css.inspector}>
        <ElementHead elements={elements} />
        {others.length > 0 && <ArrangeSection count={elements.length} />}
        {(isNarrow ? wordsFirst(sections) : sections).map(section => (
          <Fragment key={section.title}>
            <SectionView
              section={section}
              elements={elements}
              beside={section === position ? ratio : besides.get(section)}
            />
            {/* A single element is mostly arranged on the page itself, so its appearance comes first. */}
            {section === look && others.length === 0 && <ArrangeSection count={1} />}
          </Fragment>
        ))}
        {only && others.length === 0 && <ElementForm id={only.id} />}
      </div>
    </KeepsRatio>
  )
}

/** Moves the text to the front: on phones, users mostly edit the text, and later sections are out of view. */
const wordsFirst = (sections: readonly Section[]): readonly Section[] =>
  sections.includes(words) ? [words, ...sections.filter(section => section !== words)] : sections

/** The buttons in the headings of sections. */
const besides: ReadonlyMap<Section, ReactNode> = new Map([
  [picture, <CropButton key="crop" />],
  [fill, <GradientButton key="gradient" />],
])

/** True for kinds that would look distorted in other proportions. */
const hasRatio = (element: KnownElement): boolean => kindOf(element).ratio === 'own'
