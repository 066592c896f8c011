import { type CSSProperties, type ReactNode } from 'react'
import { Button } from '../ui/buttons/button'
import { Fact } from '../ui/layout/fact'
import { Section } from '../ui/layout/page'
import { Sheet } from '../ui/layout/sheet'
import { SheetCard, SheetCards } from '../ui/lists/sheet-card'
import { Table } from '../ui/lists/table'
import { Tag } from '../ui/layout/states'
import { arabic, long, nothing, pictures } from './samples'
import { Specimen, Specimens } from './specimen'

/** Sheets and lists. */
export function SheetSpecimens(): ReactNode {
  return (
    <>
      <Specimens of="Sheet">
        <Specimen state="With a margin">
          <Sheet>
            <p>Designs that render many times a day.</p>
          </Sheet>
        </Specimen>
        <Specimen state="Cropped">
          <Sheet cropped>
            <p>What the page is about.</p>
          </Sheet>
        </Specimen>
        <Specimen state="Long text">
          <Sheet>
            <p>{long}</p>
          </Sheet>
        </Specimen>
        <Specimen state="Right to left" rightToLeft>
          <Sheet>
            <p>{arabic}</p>
          </Sheet>
        </Specimen>
        <Specimen state="Section" wide>
          <Section title="Passkeys" aside={<Button>Add passkey</Button>}>
            <Sheet>
              <p>Your fingerprint, face or PIN instead of a password.</p>
            </Sheet>
          </Section>
        </Specimen>
      </Specimens>
      <Specimens of="Fact">
        <Specimen state="Long text">
          <dl>
            <Fact name="Metadata">{long}</Fact>
          </dl>
        </Specimen>
      </Specimens>
      <Cards />
      <Specimens of="Table">
        <Specimen state="Filled, with a revoked row" wide>
          <Sheet flush>
            <Table
              rows={rows}
              columns={columns}
              label="Keys"
              keyOf={({ name }) => name}
              isFaint={ended}
            />
          </Sheet>
        </Specimen>
      </Specimens>
    </>
  )
}

const Cards = (): ReactNode => (
  <Specimens of="Sheet card">
    <Specimen state="A row of one height" wide>
      <SheetCards label="Templates">
        {pictures.map(({ name, src, size }) => (
          <li key={name} style={{ '--ratio': size.width / size.height } as CSSProperties}>
            <SheetCard href="/templates" name={name} size={size}>
              <img src={src} alt="" />
            </SheetCard>
          </li>
        ))}
      </SheetCards>
    </Specimen>
    <Specimen state="Hover" as="hovered">
      <Card detail="3 pages" />
    </Specimen>
    <Specimen state="Focus" as="focus-visible">
      <Card />
    </Specimen>
    <Specimen state="Without a picture yet, long name">
      <SheetCard href="/designs" name={long} size={{ width: 1080, height: 1080 }}>
        <span />
      </SheetCard>
    </Specimen>
  </Specimens>
)

function Card({ detail }: { detail?: string }): ReactNode {
  const [{ name, size, src }] = pictures
  return (
    <SheetCard href="/templates" name={name} size={size} {...(detail !== undefined && { detail })}>
      <img src={src} alt="" />
    </SheetCard>
  )
}

interface Row {
  name: string
  used: string
  revoked?: boolean
}

const rows: readonly Row[] = [
  { name: 'CI', used: '2 min ago' },
  { name: 'The shop, its newsletter and the printer in the warehouse', used: 'yesterday' },
  { name: 'Old', used: 'Never', revoked: true },
]

const ended = ({ revoked = false }: Row): boolean => revoked

const columns = [
  { id: 'name', title: 'Name', cell: ({ name }: Row) => <strong>{name}</strong> },
  { id: 'used', title: 'Last used', cell: ({ used }: Row) => used },
  {
    id: 'actions',
    title: 'Actions',
    actions: true,
    cell: (row: Row) =>
      ended(row) ? (
        <Tag look="quiet">Revoked</Tag>
      ) : (
        <Button look="quiet" onPress={nothing}>
          Revoke
        </Button>
      ),
  },
]
