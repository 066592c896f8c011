import { type HookBodyList, type InboundHook } from '@platen/client'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo, useState } from 'react'
import { type Drawable } from '../../../parts/painting/drawable'
import { useFonts } from '../../../parts/painting/own-fonts'
import { describeFailure, failureLine } from '../../../service/failures'
import { bodiesQuery } from '../../../service/inbound-hooks'
import { ownPath } from '../../../service/own-path'
import { Button } from '../../../ui/buttons/button'
import { FormFault } from '../../../ui/inputs/form-fault'
import { Section } from '../../../ui/layout/page'
import { Sheet } from '../../../ui/layout/sheet'
import { Empty, Failure, Skeleton } from '../../../ui/layout/states'
import { Preview } from '../preview/preview'
import { judge } from '../request/judge'
import { BodyChoices } from './body-choices'
import { BodyTree } from './body-tree'
import css from './hook.module.css'
import { fieldsOf, type Mapped, mappedBy, type MappedField, startOf } from './mapped'
import { MappedFields } from './mapped-fields'
import { useChangeHook } from './use-change-hook'

interface MapperProps {
  hook: InboundHook
  drawable: Drawable
  /** True if the user may change the mapping. */
  owns: boolean
}

type KeptBody = HookBodyList['data'][number]

/** Maps the values of a body to the fields of the design, whose picture follows. */
export function Mapper(props: MapperProps): ReactNode {
  const { hook } = props
  const bodies = useQuery(bodiesQuery(hook.id))
  const [chosen, setChosen] = useState(0)
  if (bodies.error)
    return <Failure {...describeFailure(bodies.error)} onRetry={() => void bodies.refetch()} />
  if (!bodies.data) return <Skeleton rows={1} high={480} />
  const look = (): void => void bodies.refetch()
  const body = bodies.data[chosen] ?? bodies.data[0]
  if (!body)
    return (
      <Sheet>
        <Empty
          text={
            hook.keepBodies
              ? 'Nothing has arrived in the last 7 days. Send your form once, and its values appear here.'
              : 'This hook keeps no bodies, so there is nothing to choose from.'
          }
        >
          <Button isPending={bodies.isFetching} onPress={look}>
            Look again
          </Button>
        </Empty>
      </Sheet>
    )
  return (
    <>
      <BodyChoices
        bodies={bodies.data}
        body={body}
        rows={hook.rows}
        isLooking={bodies.isFetching}
        onBody={setChosen}
        onLook={look}
        hookId={hook.id}
        owns={props.owns}
      />
      <Workspace key={`${body.receivedAt} ${hook.rows}`} {...props} body={body} />
    </>
  )
}

function Workspace({ hook, drawable, owns, body }: MapperProps & { body: KeptBody }): ReactNode {
  const { design, thumbnail } = drawable
  const { mapping, rows } = hook
  const start = useMemo(() => startOf(body.body, rows), [body, rows])
  const mapped = useMemo(() => mappedBy(mapping, start), [mapping, start])
  const fields = useMemo(() => fieldsOf(design, mapping), [design, mapping])
  const [inUse, setInUse] = useState(() => nextOf(fields, mapping)?.name ?? null)
  const save = useChangeHook(hook.id)
  const map = (name: string, pointer: string | null): void => {
    const { [name]: _former, ...others } = mapping
    const changed = pointer === null ? others : { ...others, [name]: pointer }
    save.mutate({ mapping: changed })
    if (pointer !== null) setInUse(nextOf(fields, changed)?.name ?? name)
  }
  return (
    <>
      {save.error && <FormFault>{failureLine(save.error)}</FormFault>}
      <div className={css.workspace}>
        <Section title={rows === null ? 'Body' : 'First item'}>
          <BodyTree
            body={start}
            fields={fields}
            mapping={mapping}
            isDisabled={!owns || inUse === null}
            onChoose={pointer => {
              if (inUse !== null) map(inUse, pointer)
            }}
          />
        </Section>
        <Section title="Fields">
          <MappedFields
            fields={fields}
            mapping={mapping}
            mapped={mapped}
            start={start}
            inUse={inUse}
            onUse={setInUse}
            {...(owns && { onClear: name => map(name, null) })}
          />
        </Section>
      </div>
      <Picture
        drawable={drawable}
        mapped={mapped}
        fields={fields}
        meanwhile={thumbnail === null ? null : ownPath(thumbnail)}
        onUse={setInUse}
      />
    </>
  )
}

/** Returns the first field that has no value of the body yet. */
const nextOf = (
  fields: readonly MappedField[],
  mapping: Readonly<Record<string, string>>,
): MappedField | undefined => fields.find(({ name }) => mapping[name] === undefined)

interface PictureProps {
  drawable: Drawable
  mapped: Mapped
  fields: readonly MappedField[]
  meanwhile: string | null
  onUse: (name: string) => void
}

function Picture({ drawable, mapped, fields, meanwhile, onUse }: PictureProps): ReactNode {
  const { design } = drawable
  const [number, setNumber] = useState(1)
  const [pointed, setPointed] = useState<string | null>(null)
  const fonts = useFonts(design.fonts)
  const shown = useMemo(() => {
    const judged = judge(design, mapped.changes)
    return 'fault' in judged ? { design, replacedSources: [] } : judged
  }, [design, mapped])
  const inForm = useMemo(() => fields.flatMap(({ field }) => field ?? []), [fields])
  return (
    <section
      className={css.picture}
      aria-label="Picture"
      onClick={() => {
        const found = fields.find(({ field }) => field?.elementId === pointed)
        if (found) onUse(found.name)
      }}
    >
      <Preview
        shown={shown}
        fonts={fonts}
        fields={inForm}
        number={number}
        pointed={pointed}
        onPoint={setPointed}
        meanwhile={meanwhile}
        onPainted={() => undefined}
        onNumber={setNumber}
      />
    </section>
  )
}
