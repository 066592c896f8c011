import { elementSchemas } from '@platen/design'
import { sampled } from '@platen/env/testing'
import { type Locator, type Page } from 'playwright-core'
import { dataUrl, picture } from '../../testing/documents'
import { expectAsRendered } from '../../testing/web/canvas-file'
import { EditorDriver } from '../../testing/web/editor-driver'
import { designOf, kinds, openEveryPart, propertiesOf } from '../../testing/web/kinds'
import { Panels } from '../../testing/web/panels'
import {
  joinMemoryService,
  type MemoryService,
  newOwner,
} from '../../testing/web/memory/join-memory'
import { type Visitor } from '../../testing/web/visitor'

let service: MemoryService
let visitor: Visitor
let page: Page
let driver: EditorDriver
let panels: Panels
let photo: string

beforeAll(async () => {
  service = await joinMemoryService()
  visitor = await newOwner(service)
  ;({ page } = visitor)
  driver = new EditorDriver(visitor)
  panels = new Panels(visitor)
  photo = dataUrl(await picture(600, 400, '#8a9a7b'), 'image/jpeg')
})

afterAll(() => service.stop())

afterEach(async () => expect(await visitor.faults()).toEqual([]))

const properties = (): Locator => propertiesOf(page)

/** Calls `act` on the present controls, the last one first: controls that it adds or removes are further down. */
async function each(found: Locator, act: (one: Locator) => Promise<void>): Promise<void> {
  const count = await found.count()
  for (let at = count - 1; at >= 0; at--) {
    const one = found.nth(at)
    if ((await one.count()) > 0 && (await one.isEnabled())) await act(one)
  }
}

/** The values typed into the fields of the inspector, by their labels; all other fields are colours. */
const written: Readonly<Record<string, string>> = {
  'Dashes and gaps': '8 4',
  Description: 'A hill',
  Language: 'de',
  'JSON that Platen keeps but ignores': '{"sku":"A-7"}',
  Text: 'Spring sale starts on Monday',
  Content: 'https://platen.example',
  'Path data': 'M0 0H80V90H0Z',
  'View box': '0 0 90 95',
  'Mask path': 'M0 0H0.8V0.9H0Z',
  'Mask view box': '0 0 0.9 0.95',
}

/**
 * The labels of fields that are left out: they belong to the inspector itself, or identify an element and are changed by other
 * tests.
 */
const apart = ['ID', 'Name', 'Address', 'Label in the form']

async function labelOf(field: Locator): Promise<string> {
  return field.evaluate(one => {
    const { labels, ariaLabel } = one as unknown as Labelled
    return ariaLabel ?? labels[0]?.textContent ?? ''
  })
}

interface Labelled {
  tagName: string
  labels: { textContent: string }[]
  ariaLabel: string | null
}

/** Types into every field, steps every number, ticks every box and presses every flip button. */
async function changeFields(): Promise<void> {
  await each(properties().getByRole('spinbutton'), async one => {
    const before = await one.inputValue()
    for (const key of ['ArrowUp', 'ArrowUp']) await one.press(key)
    // Some numbers are already at their maximum.
    if ((await one.inputValue()) !== before) return
    for (const key of ['ArrowDown', 'ArrowDown']) await one.press(key)
  })
  const form = panels.part('Editable').getByRole('checkbox')
  const ticks = properties().getByRole('checkbox')
  for (let at = 0; at < (await ticks.count()) - (await form.count()); at++)
    await ticks.nth(at).press('Space')
  await each(properties().getByRole('button', { name: /^Flip / }), one => one.press('Space'))
  await each(properties().getByRole('textbox'), async one => {
    const label = await labelOf(one)
    if (apart.includes(label)) return
    await one.fill(written[label] ?? '#2a7d4f')
    const isLong = await one.evaluate(
      field => (field as unknown as Labelled).tagName === 'TEXTAREA',
    )
    if (label !== 'Text') await one.press(isLong ? 'ControlOrMeta+Enter' : 'Enter')
  })
}

/** Chooses the next entry of each choice, and another icon of each group. */
async function changeChoices(): Promise<void> {
  await each(properties().getByRole('radiogroup'), one =>
    one.getByRole('radio', { checked: false }).last().click(),
  )
  await each(properties().locator('button[aria-haspopup=listbox]'), async one => {
    await one.focus()
    await one.press('ArrowDown')
    await page.getByRole('listbox').waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.getByRole('listbox').waitFor({ state: 'detached' })
  })
  const family = properties().getByRole('button', { name: /^Font family/ })
  if ((await family.count()) === 0) return
  await family.click()
  await page.getByRole('option', { name: 'Lora', exact: true }).click()
}

type Leaves = ReadonlyMap<string, string>

/** Returns the values of an element, each with its path, such as `shadow.blur`. */
function leavesOf(value: unknown, path: string): [string, string][] {
  if (value === null || typeof value !== 'object' || Array.isArray(value))
    return [[path, JSON.stringify(value)]]
  const inside = Object.entries(value)
  if (inside.length === 0) return [[path, '{}']]
  return inside.flatMap(([key, one]) => leavesOf(one, path === '' ? key : `${path}.${key}`))
}

interface Read {
  document: { pages: { children: unknown[] }[] }
}

const leavesIn = ({ document }: Read): Leaves =>
  new Map(leavesOf(document.pages[0]?.children[0], ''))

/** Returns the values of the element in the draft, once it is saved. */
async function readLeaves(): Promise<Leaves> {
  panels.id = driver.id
  return leavesIn({ document: await panels.saved<Read['document']>() })
}

/** The first properties of each kind whose inspector cannot show all its fields at once. */
const variants: Readonly<Record<string, readonly object[]>> = {
  text: [{}, { overflow: 'shrink', mask: { type: 'rect' } }],
  shape: [
    { mask: { type: 'rect' }, dash: [4, 4] },
    { shape: 'star', fill: { type: 'radial', stops: twoColours() } },
    {
      shape: 'path',
      d: 'M0 0H90V90H0Z',
      viewBox: [0, 0, 100, 100],
      mask: { type: 'path', d: 'M0 0H1V1H0Z', viewBox: [0, 0, 1, 1] },
      fill: { type: 'conic', stops: twoColours() },
    },
  ],
}

function twoColours(): object[] {
  return [
    { offset: 0, color: '#112233' },
    { offset: 1, color: '#ffee88' },
  ]
}

/** The properties that need not change here, such as those that the head of the inspector and the tree show. */
const settled = ['aliases', 'children', 'id', 'locked', 'name', 'type', 'visible', 'src', 'spans']

describe.each(sampled(Object.entries(kinds), { every: 4, nameOf: ([kind]) => kind }))(
  'a %s',
  (kind, more) => {
    it('whose properties were all changed is the same from the API', async () => {
      const changed = new Set<string>()
      for (const variant of variants[kind] ?? [{}]) {
        await driver.open(designOf(kind, { ...more(photo), ...variant }), '?element=one')
        const published = `/api/v1/designs/${driver.id}?document=true`
        let before = leavesIn((await (await page.request.get(published)).json()) as Read)
        await openEveryPart(page)
        for (const change of [changeFields, changeChoices, changeFields]) {
          await change()
          const after = await readLeaves()
          for (const [path, value] of after)
            if (before.get(path) !== value) changed.add(path.split('.')[0] ?? '').add(path)
          before = after
          await expectAsRendered(page, `${driver.id}@draft`)
          await page.getByRole('row', { name: 'one' }).click()
        }
      }
      const schema = elementSchemas[kind as keyof typeof elementSchemas]
      const all = Object.keys(schema.shape).filter(key => !settled.includes(key))
      expect(all.filter(key => !changed.has(key))).toEqual([])
    })
  },
)
