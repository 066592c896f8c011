import { useQuery } from '@tanstack/react-query'
import { type ReactNode } from 'react'
import { platen } from '../../../service/transport'
import { Dropdown } from '../../../ui/inputs/choices'

interface Versions {
  from: number
  to: number
}

interface VersionChoicesProps extends Versions {
  designId: string
  onChange: (versions: Versions) => void
}

/** Lets the user choose the two versions, among the last hundred and the chosen ones. */
export function VersionChoices({ designId, from, to, onChange }: VersionChoicesProps): ReactNode {
  const { data } = useQuery({
    queryKey: ['designs', designId, 'versions', 'to-choose'],
    queryFn: ({ signal }) => platen.listVersions(designId, { perPage: 100 }, { signal }),
  })
  const listed = data?.data.map(({ version }) => version) ?? []
  const choices = [...new Set([...listed, from, to])]
    .toSorted((a, b) => b - a)
    .map(version => ({ value: String(version), label: `Version ${version}` }))
  return (
    <>
      <Dropdown
        label="From"
        value={String(from)}
        choices={choices}
        onChange={version => onChange({ from: Number(version), to })}
      />
      <Dropdown
        label="To"
        value={String(to)}
        choices={choices}
        onChange={version => onChange({ from, to: Number(version) })}
      />
    </>
  )
}
