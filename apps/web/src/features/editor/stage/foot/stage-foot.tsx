import { type ReactNode, type RefObject } from 'react'
import { useEditing, useObservable } from '../../session/editing'
import { type Intake } from '../intake/intake'
import { EditText } from './edit-text'
import { Messages } from './messages'
import css from './stage-foot.module.css'

interface StageFootProps {
  intake: Intake
  stage: RefObject<HTMLElement | null>
}

/** The content at the foot of the canvas; nothing while an image is cropped, since the bar of the crop is there. */
export function StageFoot({ intake, stage }: StageFootProps): ReactNode {
  const isCropping = useObservable(useEditing().croppingId) !== null
  if (isCropping) return null
  return (
    <div className={css.foot}>
      <Messages intake={intake} stage={stage} />
      <EditText />
    </div>
  )
}
