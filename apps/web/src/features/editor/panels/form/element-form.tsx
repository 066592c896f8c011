import { type AddressedKind, type Design, isKnownElement } from '@platen/design'
import { findElement } from '@platen/editor'
import { IconSquareRotatedFilled } from '@tabler/icons-react'
import {
  lazy,
  memo,
  type ReactNode,
  type RefObject,
  Suspense,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react'
import { shownName } from '../../kinds/names'
import { useEditor, useUiHandler } from '../../session/editing'
import { useIsForDevelopers } from '../../session/for-developers'
import { Part } from '../parts/part'
import { useFold } from '../parts/use-fold'
import css from './form.module.css'
import { roleKeysOf } from './role-keys'

// Loaded only when their parts are open.
const KeyList = lazy(async () => ({ default: (await import('./key-list')).KeyList }))
const RoleList = lazy(async () => ({ default: (await import('./role-list')).RoleList }))

/** The properties of an element or page that callers may change, the rules for them, and its brand roles; only for developers. */
export const ElementForm = memo(OpenForm)

function OpenForm({ id }: { id: string }): ReactNode {
  const kind = useEditor(({ design }) => targetOf(design, id)?.kind)
  if (!useIsForDevelopers() || kind === undefined) return null
  return (
    <>
      <EditablePart id={id} kind={kind} />
      <BrandPart id={id} kind={kind} />
    </>
  )
}

interface PartProps {
  id: string
  kind: AddressedKind
}

function EditablePart({ id, kind }: PartProps): ReactNode {
  const place = useRef<HTMLDivElement>(null)
  const isUsed = useEditor(({ design }) => design.fields?.some(({ elementId }) => elementId === id))
  const fold = useFold('Editable', isUsed)
  /** The number of times that a key or button asked for this part. */
  const [asked, setAsked] = useState(0)
  const { setOpen } = fold
  useUiHandler(
    'may-change',
    useCallback(() => {
      setOpen(true)
      setAsked(times => times + 1)
    }, [setOpen]),
  )
  return (
    <div ref={place}>
      <Part
        title="Editable"
        fold={{
          isOpen: fold.isOpen,
          setOpen(isOpen) {
            setAsked(0)
            setOpen(isOpen)
          },
        }}
        beside={<IconSquareRotatedFilled size={12} className={css.mark} aria-hidden="true" />}
      >
        <Suspense>
          <KeyList id={id} kind={kind} nameOf={design => targetOf(design, id)?.name ?? id} />
          <Focused asked={asked} place={place} />
        </Suspense>
      </Part>
    </div>
  )
}

interface FocusedProps {
  asked: number
  place: RefObject<HTMLElement | null>
}

/** Shows the part and focuses its first property whenever it is asked for, once its contents are there. */
function Focused({ asked, place }: FocusedProps): ReactNode {
  useEffect(() => {
    if (asked === 0) return
    place.current?.scrollIntoView({ block: 'start' })
    place.current?.querySelector('input')?.focus()
  }, [asked, place])
  return null
}

/** Assigns values of the brand kit to properties. */
function BrandPart({ id, kind }: PartProps): ReactNode {
  const isUsed = useEditor(({ design }) => design.brand?.some(({ elementId }) => elementId === id))
  const fold = useFold('Brand mapping', isUsed)
  const keys = roleKeysOf(kind)
  if (keys.length === 0) return null
  return (
    <Part title="Brand mapping" fold={fold}>
      <Suspense>
        <RoleList id={id} keys={keys} />
      </Suspense>
    </Part>
  )
}

interface Target {
  kind: AddressedKind
  name: string
}

function targetOf(design: Design, id: string): Target | undefined {
  const index = design.pages.findIndex(page => page.id === id)
  if (index >= 0) return { kind: 'page', name: `Page ${index + 1}` }
  const element = findElement(design, id)?.element
  return element && isKnownElement(element)
    ? { kind: element.type, name: shownName(element) }
    : undefined
}
