import { type Role } from '@platen/contract/names'
import { type Properties, setProperties } from '@platen/editor'
import { type ReactNode, useEffect } from 'react'
import { expect, onTestFinished } from 'vitest'
import { type Shown, shownOf } from '../../features/editor/saving/machine/shown'
import { type Saver } from '../../features/editor/saving/session/saver'
import {
  SavingProvider,
  useSavingParts,
} from '../../features/editor/saving/session/saving-provider'
import { EditGate } from '../../features/editor/saving/tabs/edit-gate'
import { EditingProvider, useEditing } from '../../features/editor/session/editing'
import { type Session } from '../../features/editor/session/session'
import { listed, type serve } from './served'
import { type ShownApp, showInApp } from './shown-app'
import { ShownEditor } from './shown-editor'
import { type StoredDesign } from './stored-design'

interface Around {
  /** Additional or replacement answers of the service, by method and path. */
  answers?: Parameters<typeof serve>[0]
  role?: Role
}

/** Opens a design, and shows a part of the editor that saves it. */
export async function showSaving(
  part: ReactNode,
  stored: StoredDesign,
  { answers, role }: Around = {},
): Promise<ShownSaving> {
  const { id, name, version, document, about: draft } = stored
  let taken: [Session, Saver] | undefined
  const app = await showInApp(
    <EditGate designId={id} elsewhere={null}>
      <EditingProvider opened={{ id, name, version, document, draft }} start={{}}>
        <SavingProvider>
          <Taken
            take={(...both) => {
              taken = both
            }}
          />
          {part}
        </SavingProvider>
      </EditingProvider>
    </EditGate>,
    {
      ...(role && { role }),
      answers: {
        'GET /api/v1/brands': listed([]),
        'GET /api/app/fonts': { faces: [], coverages: [] },
        'GET /fonts/index.json': { faces: [], coverages: [] },
        ...stored.answers(),
        ...answers,
      },
    },
  )
  await expect.poll(() => taken).toBeDefined()
  if (!taken) throw new Error('the editor did not open')
  return new ShownSaving(app, ...taken)
}

function Taken({ take }: { take: (session: Session, saver: Saver) => void }): null {
  const session = useEditing()
  const { saver } = useSavingParts()
  useEffect(() => {
    take(session, saver)
  }, [session, saver, take])
  return null
}

/** A part of the editor on the screen, and the calls that save its design. */
export class ShownSaving extends ShownEditor {
  constructor(
    readonly app: ShownApp,
    session: Session,
    readonly saver: Saver,
  ) {
    super(app.screen, session)
  }

  /** Changes an element of the design. */
  change(id: string, properties: Properties): void {
    this.session.run(setProperties([id], properties), { name: 'Change' })
  }

  /** Saves now, and resolves once the save has ended. */
  async save(): Promise<void> {
    await this.saver.settle()
  }

  /** Resolves once saving is in this state. */
  async is(shown: Shown): Promise<void> {
    const { get, subscribe } = this.saver
    return new Promise(resolve => {
      const look = (): void => {
        if (shownOf(get()) === shown) resolve()
      }
      onTestFinished(subscribe(look))
      look()
    })
  }

  /** Returns the bodies of the calls with a method whose path ends like this, such as `PUT draft`. */
  sent(call: string): unknown[] {
    const [method = '', end = ''] = call.split(' ')
    return this.app.received
      .filter(one => one.call.startsWith(`${method} `) && one.call.endsWith(`/${end}`))
      .map(({ body }) => body)
  }
}
