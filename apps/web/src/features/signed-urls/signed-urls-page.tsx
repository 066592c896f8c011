import { type NewSigningKey, type SigningKey } from '@platen/client'
import { includesRole } from '@platen/contract/names'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, type RefObject, useRef, useState, useEffect } from 'react'
import { describeFailure } from '../../service/failures'
import { useSession } from '../../service/session'
import { ownersSign, signingKeysQuery } from '../../service/signing-keys'
import { Button, ButtonLink } from '../../ui/buttons/button'
import { Page } from '../../ui/layout/page'
import { Sheet } from '../../ui/layout/sheet'
import { Empty, Failure, Skeleton } from '../../ui/layout/states'
import { CreateSigningKeyDialog } from './create-signing-key-dialog'
import { DeleteSigningKeyDialog } from './delete-signing-key-dialog'
import css from './signed-urls.module.css'
import { SigningKeysTable } from './signing-keys-table'

interface SignedUrlsPageProps {
  /** True while the dialog for a new key is open. */
  creating: boolean
  onCreating: (creating: boolean) => void
  /** Called with a new key, once its secret has been shown. */
  onCreated: (signingKey: NewSigningKey) => void
}

/** The keys that sign the URLs of pictures. */
export function SignedUrlsPage(props: SignedUrlsPageProps): ReactNode {
  const { creating, onCreating, onCreated } = props
  const { role } = useSession()
  const owns = includesRole(role, 'owner')
  const create = useRef<HTMLButtonElement>(null)
  return (
    <Page
      title="Signed URLs"
      about="The URL of a picture contains the values of its fields. The picture is drawn when somebody opens the URL."
      action={owns ? <Actions create={create} onCreate={() => onCreating(true)} /> : undefined}
    >
      {owns ? (
        <SigningKeys create={create} />
      ) : (
        <Sheet>
          <Empty text={ownersSign} />
        </Sheet>
      )}
      {owns && creating && (
        <CreateSigningKeyDialog onCreated={onCreated} onClose={() => onCreating(false)} />
      )}
    </Page>
  )
}

interface CreateButton {
  /** The button that creates a key. */
  create: RefObject<HTMLButtonElement | null>
}

interface ActionsProps extends CreateButton {
  onCreate: () => void
}

function Actions({ create, onCreate }: ActionsProps): ReactNode {
  const keys = useQuery(signingKeysQuery)
  return (
    <div className={css.actions}>
      {keys.data && keys.data.length > 0 && (
        <ButtonLink href="/signed-urls/build">Build a URL</ButtonLink>
      )}
      <Button ref={create} look="primary" onPress={onCreate}>
        <IconPlus size={16} stroke={1.5} aria-hidden="true" />
        Create signing key
      </Button>
    </div>
  )
}

/** The list of keys; a placeholder or an error when there is nothing to show. */
function SigningKeys({ create }: CreateButton): ReactNode {
  const keys = useQuery(signingKeysQuery)
  const [deleted, setDeleted] = useState<SigningKey | null>(null)
  const close = (): void => setDeleted(null)
  const isGone = useRef(false)
  useEffect(() => {
    if (deleted !== null || !isGone.current) return
    isGone.current = false
    // The dialog has closed, and the button that opened it has gone with its key.
    create.current?.focus()
  }, [deleted, create])
  if (keys.error)
    return <Failure {...describeFailure(keys.error)} onRetry={() => void keys.refetch()} />
  if (!keys.data) return <Skeleton rows={3} high={44} />
  if (keys.data.length === 0) return <NoKeys />
  return (
    <>
      <Sheet flush>
        <SigningKeysTable keys={keys.data} onDelete={setDeleted} />
      </Sheet>
      {deleted && (
        <DeleteSigningKeyDialog
          signingKey={deleted}
          onDeleted={() => {
            isGone.current = true
            close()
          }}
          onClose={close}
        />
      )}
    </>
  )
}

const NoKeys = (): ReactNode => (
  <Sheet>
    <Empty text="There are no signing keys yet. Create one: your server signs URLs with its secret, and you can build URLs with it here.">
      <ButtonLink href="/docs/signed-urls" away>
        Read the guide
      </ButtonLink>
    </Empty>
  </Sheet>
)
