import { type KnownElement } from '@platen/design'
import { chordText, forgetAlias, rename, toggle } from '@platen/editor'
import {
  IconCheck,
  IconCopy,
  IconEye,
  IconEyeOff,
  IconLock,
  IconLockOpen,
  IconX,
} from '@tabler/icons-react'
import { memo, type ReactNode } from 'react'
import { IconButton } from '../../../../ui/buttons/button'
import { said, useCopy } from '../../../../ui/buttons/copy'
import { LineField } from '../../../../ui/inputs/line-field'
import { useIsForDevelopers } from '../../session/for-developers'
import { platform } from '../../session/platform'
import { inHead } from './sections'
import { looksSame } from './shown-keys'
import { KindIcon } from '../elements/kind-icon'
import { kindName } from '../../kinds/names'
import { useAttempt } from '../values/use-attempt'
import { setAt } from '../values/values'
import css from './inspector.module.css'

/** The kind, name and ID of elements, and the buttons that hide and lock them. */
export const ElementHead = memo(Head, (before, after) =>
  looksSame(before.elements, after.elements, shownHere),
)

/** The displayed kind of a shape depends on its geometry. */
const shownHere = [...inHead, 'shape']

function Head({ elements }: { elements: readonly KnownElement[] }): ReactNode {
  const attempt = useAttempt()
  const [first, ...others] = elements
  if (!first) return null
  const ids = elements.map(({ id }) => id)
  const isShown = elements.every(({ visible }) => visible)
  const isLocked = elements.every(({ locked }) => locked)
  const title = others.length > 0 ? `${elements.length} elements` : kindName(first)
  return (
    <div className={css.top}>
      <header className={css.head}>
        <h2 className={css.kind}>
          {others.length === 0 && <KindIcon element={first} />}
          {title}
        </h2>
        <IconButton
          label={isShown ? 'Hide' : 'Show'}
          onPress={() => {
            attempt(toggle(ids, 'visible'), isShown ? 'Hide' : 'Show')
          }}
        >
          {isShown ? <IconEye {...icon} /> : <IconEyeOff {...icon} />}
        </IconButton>
        <IconButton
          label={isLocked ? 'Unlock' : 'Lock'}
          onPress={() => {
            attempt(toggle(ids, 'locked'), isLocked ? 'Unlock' : 'Lock')
          }}
        >
          {isLocked ? <IconLock {...icon} /> : <IconLockOpen {...icon} />}
        </IconButton>
      </header>
      {others.length === 0 && <Names element={first} />}
    </div>
  )
}

const icon = { size: 16, stroke: 1.5, 'aria-hidden': true } as const

function Names({ element }: { element: KnownElement }): ReactNode {
  const attempt = useAttempt()
  const isForDevelopers = useIsForDevelopers()
  return (
    <div className={css.names}>
      <LineField
        label="Name"
        hideLabel={true}
        value={element.name}
        placeholder="Name"
        onChange={next =>
          attempt(
            setAt([element], ['name'], () => next),
            'Name',
          )
        }
      />
      {isForDevelopers && <Ids element={element} />}
    </div>
  )
}

function Ids({ element: { id, aliases = [] } }: { element: KnownElement }): ReactNode {
  const attempt = useAttempt()
  return (
    <>
      <div className={css.copied}>
        <LineField
          label="ID"
          hideLabel={true}
          placeholder="ID"
          value={id}
          code={true}
          onChange={next => attempt(rename(id, next), 'Rename')}
        />
        <CopyElementId id={id} />
      </div>
      {aliases.length > 0 && (
        <ul className={css.aliases} aria-label="Old IDs">
          {aliases.map(alias => (
            <li key={alias}>
              <code>{alias}</code>
              <IconButton
                label={`Forget ${alias}`}
                onPress={() => {
                  attempt(forgetAlias(id, alias), 'Forget old ID')
                }}
              >
                <IconX size={14} stroke={1.5} aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function CopyElementId({ id }: { id: string }): ReactNode {
  const { outcome, copy } = useCopy(id)
  const Shown = outcome === 'copied' ? IconCheck : IconCopy
  return (
    <IconButton
      label={outcome === null ? 'Copy element ID' : said[outcome]}
      keys={copyKeys}
      onPress={copy}
    >
      <Shown {...icon} />
    </IconButton>
  )
}

const copyKeys = chordText('Mod+Shift+C', platform)
