import { parseDesign } from '@platen/design'
import { findElement, select } from '@platen/editor'
import { type ReactNode, Suspense, useEffect } from 'react'
import { onTestFinished } from 'vitest'
import { type Locator, userEvent } from 'vitest/browser'
import { render, type RenderResult } from './render'
import { foldPlace } from '../../features/editor/panels/parts/use-fold'
import { keep } from '../../preferences/kept'
import { EditingProvider, useEditing } from '../../features/editor/session/editing'
import { type Session } from '../../features/editor/session/session'
import { session } from '../../specimens/samples'
import { listed, serve } from './served'
import { Surroundings } from './surroundings'

type Properties = Readonly<Record<string, unknown>>

interface Opened {
  /** The elements of the first page. */
  elements?: readonly Properties[]
  /** The pages, instead of a single page with these elements. */
  pages?: readonly Properties[]
  /** Additional properties of the design, which is 800 × 600 px. */
  design?: Properties
  /** The ids of the selected elements. */
  selected?: readonly string[]
  /** The width of the part in px; by default that of a panel. */
  width?: number
  /** The height of a part that fills its frame, such as the canvas, in px. */
  height?: number
  /** The brand kits of the organization. */
  kits?: readonly object[]
  /** True if parts that can be closed are closed, as on a new device; by default they are open. */
  folded?: boolean
  /** Additional or replacement answers of the service, by method and path. */
  answers?: Parameters<typeof serve>[0]
}

const box = { x: 10, y: 20, width: 100, height: 80 }

/** The built-in font families. */
const shipped = ['Fraunces', 'Inter', 'Lora'].map(family => ({
  family,
  weight: 400,
  style: 'normal',
  url: `/fonts/${family}.woff2`,
}))

/** Shows a part of the editor around a design, without the canvas. Its clock stands still, so a busy machine adds no pause between keys. */
export async function showInEditor(part: ReactNode, opened: Opened): Promise<ShownEditor> {
  const { elements = [], pages, design = {}, selected = [], kits = [], answers } = opened
  const { width = 288, height } = opened
  if (opened.folded !== true)
    for (const title of ['Editable', 'More properties']) keep(foldPlace(title), 'open')
  const children = elements.map(element => ({ ...box, ...element }))
  const { design: document } = parseDesign({
    schemaVersion: 1,
    width: 800,
    height: 600,
    ...design,
    pages: pages ?? [{ id: 'front', children }],
  })
  serve({
    'GET /api/v1/brands': listed(kits),
    'GET /api/v1/assets': listed([]),
    'GET /api/v1/styles': { data: [] },
    'GET /api/app/session': session,
    'GET /api/app/fonts': { faces: [], coverages: [] },
    'GET /fonts/index.json': { faces: shipped },
    ...answers,
  })
  let editing: Session | undefined
  const screen = await render(
    <Surroundings>
      <EditingProvider
        opened={{ id: 'dsg_1', name: 'Sale', version: 1, document, draft: null }}
        start={{}}
        now={() => 0}
      >
        <Taken
          take={taken => {
            editing = taken
            editing.select((before, now) => select(before, now, [...selected]))
          }}
        />
        <div style={{ width, height, position: 'relative' }}>
          <Suspense>{part}</Suspense>
        </div>
      </EditingProvider>
    </Surroundings>,
  )
  if (!editing) throw new Error('the editor did not open')
  return new ShownEditor(screen, editing)
}

function Taken({ take }: { take: (session: Session) => void }): null {
  const session = useEditing()
  useEffect(() => take(session), [session, take])
  return null
}

/** A part of the editor on the screen, with helpers that find its controls by name, and the edited design. */
export class ShownEditor {
  constructor(
    readonly screen: RenderResult,
    readonly session: Session,
  ) {}

  readonly number = (name: string): Locator =>
    this.screen.getByRole('spinbutton', { name, exact: true })
  readonly field = (name: string): Locator =>
    this.screen.getByRole('textbox', { name, exact: true })
  readonly button = (name: RegExp | string): Locator =>
    this.screen.getByRole('button', { name, exact: true })
  readonly tick = (name: string): Locator =>
    this.screen.getByRole('checkbox', { name, exact: true })
  readonly part = (name: string): Locator => this.screen.getByRole('region', { name, exact: true })
  readonly heading = (name: string): Locator =>
    this.screen.getByRole('heading', { name, exact: true })

  /** Types a text into a field, and commits it. */
  async enter(field: Locator, text: string): Promise<void> {
    await userEvent.fill(field, text)
    const isLong = field.element() instanceof HTMLTextAreaElement
    await userEvent.keyboard(isLong ? '{Control>}{Enter}{/Control}' : '{Enter}')
  }

  /** Returns the button that opens a list of choices; its name ends with the label. */
  readonly choice = (label: string): Locator =>
    this.screen.getByRole('button', { name: new RegExp(`(^| )${label}$`) })

  /** Chooses an entry in a list of choices. */
  async choose(label: string, entry: string): Promise<void> {
    await this.choice(label).click()
    await this.screen.getByRole('option', { name: entry, exact: true }).click()
  }

  /** Returns the entries in a list of choices, and closes the list. */
  async entries(label: string): Promise<string[]> {
    await this.choice(label).click()
    const options = this.screen.getByRole('option').elements()
    const texts = options.map(({ textContent }) => textContent)
    await userEvent.keyboard('{Escape}')
    return texts
  }

  /** Returns an element of the design; throws if there is none. */
  element(id: string): Properties {
    const found = findElement(this.session.store.state().design, id)
    if (!found) throw new Error(`there is no element ${id}`)
    return found.element as unknown as Properties
  }

  /** Returns a page of the design by its index, from 0; throws if there is none. */
  page(index = 0): Properties {
    const page = this.design.pages[index]
    if (!page) throw new Error(`there is no page ${index}`)
    return page
  }

  get design(): ReturnType<Session['store']['state']>['design'] {
    return this.session.store.state().design
  }

  get selected(): readonly string[] {
    return this.session.store.state().selection.ids
  }

  /** The names of the steps that can be undone, the latest last. */
  get steps(): string[] {
    return this.session.store.state().history.past.map(({ name }) => name)
  }

  /** Resolves once this is announced, or if it was the last announcement. */
  announced(words: RegExp | string): Promise<void> {
    const { announcement } = this.session
    return new Promise(resolve => {
      const look = (): void => {
        const said = announcement.get()
        if (typeof words === 'string' ? said === words : words.test(said)) resolve()
      }
      onTestFinished(announcement.subscribe(look))
      look()
    })
  }

  undo(): void {
    this.session.act('undo')
  }
}
