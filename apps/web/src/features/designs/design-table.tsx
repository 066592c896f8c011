import { type DesignItem } from '@platen/client'
import { type ReactNode } from 'react'
import { Link } from 'react-aria-components'
import { RowTick } from '../../parts/filing/tick'
import { designTags } from '../../parts/designs/card/design-tags'
import { seenOf } from '../../service/designs'
import { CopyId } from '../../ui/buttons/copy'
import { ago } from '../../ui/moments'
import { Sheet } from '../../ui/layout/sheet'
import { Tag } from '../../ui/layout/states'
import { sidesOf } from '../../ui/lists/sheet-card'
import { type Column, Table } from '../../ui/lists/table'
import { type ListProps } from './design-cards'
import css from './designs.module.css'

interface DesignTableProps extends ListProps {
  /** Called with the id of the user to filter the list by. */
  onUser: (userId: string) => void
}

/** Designs as table rows, with their sizes, users and ids. */
export function DesignTable({ designs, ...props }: DesignTableProps): ReactNode {
  const someUser = designs.some(({ userId }) => userId !== null)
  return (
    <Sheet flush>
      <Table
        label="Designs"
        rows={designs}
        columns={columnsOf(props).filter(({ id }) => id !== 'user' || someUser)}
        keyOf={({ id }) => id}
      />
    </Sheet>
  )
}

const columnsOf = ({
  now,
  menuOf,
  onUser,
  selection,
}: Omit<DesignTableProps, 'designs'>): Column<DesignItem>[] => [
  { id: 'name', title: 'Design', cell: design => <Name design={design} selection={selection} /> },
  { id: 'size', title: 'Size', cell: design => sidesOf(seenOf(design).size) },
  { id: 'changed', title: 'Changed', cell: design => ago(seenOf(design).changedAt, now) },
  {
    id: 'user',
    title: 'User',
    cell: ({ userId }) => userId !== null && <User userId={userId} onUser={onUser} />,
  },
  { id: 'id', title: 'ID', cell: ({ id }) => <CopyId id={id} label="ID" /> },
  { id: 'actions', title: 'Actions', actions: true, cell: menuOf },
]

function Name({
  design,
  selection,
}: Pick<ListProps, 'selection'> & { design: DesignItem }): ReactNode {
  const { path } = seenOf(design)
  return (
    <span className={css.name}>
      {selection && <RowTick id={design.id} name={design.name} selection={selection} />}
      <span className={css.stamp}>{path !== null && <img src={path} alt="" loading="lazy" />}</span>
      <Link href={`/designs/${design.id}`}>{design.name}</Link>
      {designTags(design)}
      {design.tags?.map(tag => (
        <Tag key={tag} look="quiet">
          {tag}
        </Tag>
      ))}
    </span>
  )
}

interface UserProps extends Pick<DesignTableProps, 'onUser'> {
  userId: string
}

function User({ userId, onUser }: UserProps): ReactNode {
  return <Link onPress={() => onUser(userId)}>{userId}</Link>
}
