import { type DesignCheck } from '@platen/client'
import {
  commandFor,
  nameOf,
  type DirectOperation,
  select as selectIds,
  showPage,
} from '@platen/editor'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Button as AriaButton } from 'react-aria-components'
import { kitName, kitsQuery } from '../../../parts/brand-kits/kits-query'
import { describeFailure } from '../../../service/failures'
import { platen } from '../../../service/transport'
import { countText } from '../../../ui/amounts'
import { Button } from '../../../ui/buttons/button'
import { Dropdown } from '../../../ui/inputs/choices'
import { Failure, Notice, Skeleton } from '../../../ui/layout/states'
import { SidePanel } from '../frame/side-panel'
import { NotRendered, savedDraft } from '../saving/session/saved-draft'
import { useSavingParts } from '../saving/session/saving-provider'
import { useEditing, useEditor } from '../session/editing'
import css from './check-panel.module.css'

type Finding = DesignCheck['data'][number]

/** The faults of the design, which the service finds in what is saved. Pressing one selects its element; many can be mended here. */
export function CheckPanel(): ReactNode {
  const { designId, checking } = useEditing()
  const { saver } = useSavingParts()
  const [brandKitId, setBrandKitId] = useState('')
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['check', designId, brandKitId],
    queryFn: async ({ signal }) => {
      const { id } = await savedDraft(designId, saver)
      return platen.checkDesign(id, brandKitId === '' ? {} : { brandKitId }, { signal })
    },
    // Not cached, since the design changes.
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  })
  const check = (): void => void refetch()
  return (
    <SidePanel
      title="Check"
      head={
        <p className={css.count} role="status">
          {isFetching || !data ? 'Checking …' : sayCount(data.data.length)}
        </p>
      }
      onClose={() => checking.set(false)}
    >
      <KitChoice id={brandKitId} onChange={setBrandKitId} />
      {error instanceof NotRendered && <Notice look="warn">{error.message}</Notice>}
      {error && !(error instanceof NotRendered) && (
        <Failure {...describeFailure(error)} onRetry={check} />
      )}
      {!error && !data && <Skeleton rows={3} high={72} />}
      {data && data.data.length > 0 && (
        <ul className={css.faults} aria-label="Faults">
          {data.data.map((finding, index) => (
            <Fault key={index} finding={finding} onMended={check} />
          ))}
        </ul>
      )}
      <Button isDisabled={isFetching} onPress={check}>
        Check again
      </Button>
    </SidePanel>
  )
}

const sayCount = (faults: number): string =>
  faults === 0 ? 'No faults' : countText(faults, 'fault')

interface KitChoiceProps {
  /** Empty for none. */
  id: string
  onChange: (id: string) => void
}

/** The brand kit that the design is compared with; nothing if there are no kits. */
function KitChoice({ id, onChange }: KitChoiceProps): ReactNode {
  const { data: kits = [] } = useQuery(kitsQuery)
  if (kits.length === 0) return null
  const choices = kits.map(kit => ({ value: kit.id, label: kitName(kit) }))
  return (
    <Dropdown
      label="Compare with"
      value={id}
      choices={[{ value: '', label: 'No brand kit' }, ...choices]}
      onChange={onChange}
    />
  )
}

interface FaultProps {
  finding: Finding
  onMended: () => void
}

function Fault({ finding, onMended }: FaultProps): ReactNode {
  const { run, select } = useEditing()
  const design = useEditor(state => state.design)
  const { pageId, elementId, message, severity, measure } = finding
  const page = design.pages.findIndex(({ id }) => id === pageId) + 1
  const name = elementId === undefined ? `Page ${page}` : nameOf(design, elementId)
  // Its command refuses values that a design cannot have.
  const fix = finding.fix as DirectOperation | undefined
  return (
    <li className={css.fault} data-severity={severity}>
      <AriaButton
        className={css.about ?? ''}
        onPress={() =>
          select((before, now) => {
            const there = showPage(before, now, pageId)
            return elementId === undefined ? there : selectIds(there, now, [elementId])
          })
        }
      >
        <span className={css.name}>{name}</span>
        <span>{message}</span>
        {measure && <span className={css.measure}>{sayMeasure(measure)}</span>}
      </AriaButton>
      {fix && (
        <Button
          aria-label={`Fix ${name}: ${message}`}
          onPress={() => {
            run(commandFor(fix), { name: `Fix ${name}` })
            onMended()
          }}
        >
          Fix
        </Button>
      )}
    </li>
  )
}

/** Returns what was measured, beside its limit. */
function sayMeasure({ value, limit, unit }: NonNullable<Finding['measure']>): string {
  const [shown, wanted] = [value, limit].map(number => Math.round(number * 10) / 10)
  switch (unit) {
    case 'lines':
      return limit === 1 ? 'More than one line' : `More than ${wanted} lines`
    case 'ppi':
      return `${shown} pixels per inch, of at least ${wanted}`
    case 'px':
      return limit === 0 ? `${shown} px` : `${shown} px instead of ${wanted} px`
    case 'ratio':
      return `${Math.floor(value * 10) / 10} instead of ${wanted}`
  }
}
