import { type KnownElement } from '@platen/design'
import { type ReactNode, useMemo, useState } from 'react'
import { useEditor } from '../../session/editing'
import { elementsOf } from '../../session/elements-of'
import { ArrangeSection } from '../arrange/arrange-section'
import { fill, position } from '../controls/common-sections'
import { picture } from '../controls/picture-sections'
import { sections } from '../controls/sections'
import { KeepsRatio } from '../fields/number-control'
import { ElementForm } from '../form/element-form'
import { ElementHead } from './element-head'
import { CropButton } from './crop-button'
import { GradientButton } from './gradient-button'
import css from './inspector.module.css'
import { PageSettings } from './page-settings'
import { RatioButton } from './ratio-button'
import { SectionView } from './section-view'

/** What can be changed of what is selected: of one element, of several, or of the page. */
export function Inspector(): ReactNode {
  const design = useEditor(state => state.design)
  const { ids, page } = useEditor(state => state.selection)
  const elements = useMemo(() => elementsOf(design, ids), [design, ids])
  if (ids.length === 0) return <PageSettings key={page} />
  if (elements.length === 0)
    return <p className={css.note}>This element is of a kind that the editor does not know yet.</p>
  return <ElementSettings key={ids.join(' ')} elements={elements} />
}

function ElementSettings({ elements }: { elements: readonly KnownElement[] }): ReactNode {
  const [keepsRatio, setKeepsRatio] = useState(() => elements.every(hasRatio))
  const [only, ...others] = elements
  return (
    <KeepsRatio value={keepsRatio}>
      <div className={css.inspector}>
        <ElementHead elements={elements} />
        <ArrangeSection count={elements.length} />
        {sections.map(section => (
          <SectionView
            key={section.title}
            {...{ section, elements }}
            beside={
              (section === position && (
                <RatioButton isOn={keepsRatio} onChange={setKeepsRatio} />
              )) ||
              (section === picture && <CropButton />) ||
              (section === fill && <GradientButton />)
            }
          />
        ))}
        {only && others.length === 0 && <ElementForm id={only.id} />}
      </div>
    </KeepsRatio>
  )
}

/** What looks wrong in other proportions. */
const hasRatio = ({ type }: KnownElement): boolean =>
  type === 'image' || type === 'svg' || type === 'qr'
