import { includesRole } from '@platen/contract/names'
import { type Design } from '@platen/design'
import { type ReactNode } from 'react'
import { BrandChoice } from '../../parts/brand-kits/choosing/brand-choice'
import { EditCopy } from '../../parts/designs/create/edit-copy'
import { type Drawable } from '../../parts/painting/drawable'
import { ShareButton } from '../../parts/sharing/share-button'
import { editPathOf, isTemplateId, plainId } from '../../service/design-ids'
import { useSession } from '../../service/session'
import { ButtonLink } from '../../ui/buttons/button'
import { type Change } from './request/body'
import { judge } from './request/judge'
import css from './use.module.css'

interface ActionsProps extends Pick<Drawable, 'id' | 'name'> {
  /** The differences between the preview and the template. A new copy of the template starts with them. */
  modifications: readonly Change[]
  brand: string | undefined
  onBrand: (brand: string | undefined) => void
}

/** The choice of brand, and the buttons that share the design and open the editor. */
export function Actions({ id, name, modifications, brand, onBrand }: ActionsProps): ReactNode {
  const { role } = useSession()
  return (
    <div className={css.actions}>
      <BrandChoice value={brand ?? null} onChange={chosen => onBrand(chosen ?? undefined)} />
      {isTemplateId(id) ? (
        <EditCopy
          id={id}
          name={name}
          change={modifications.length > 0 ? design => changed(design, modifications) : undefined}
        />
      ) : (
        includesRole(role, 'editor') && (
          <>
            <ShareButton designId={plainId(id)} />
            <ButtonLink href={editPathOf(id)}>Edit</ButtonLink>
          </>
        )
      )}
    </div>
  )
}

/** Returns a design with the changes applied; the design itself when it cannot be drawn with them. */
function changed(design: Design, modifications: readonly Change[]): Design {
  const judged = judge(design, modifications)
  return 'fault' in judged ? design : judged.design
}
