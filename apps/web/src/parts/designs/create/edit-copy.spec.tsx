import { describe, expect, it } from 'vitest'
import { refused } from '../../../testing/components/served'
import { changesIn, type ShownApp, showInApp } from '../../../testing/components/shown-app'
import { EditCopy } from './edit-copy'

const document = { schemaVersion: 1, width: 10, height: 10, pages: [{ id: 'p', children: [] }] }

type Around = NonNullable<Parameters<typeof showInApp>[1]>
type Props = Partial<Parameters<typeof EditCopy>[0]>

const show = (props: Props = {}, { answers = {}, ...around }: Around = {}): Promise<ShownApp> =>
  showInApp(<EditCopy id="tpl_1" name="Quote" {...props} />, {
    role: 'editor',
    ...around,
    answers: {
      'POST /api/v1/tpl_1/duplicate': { id: 'dsg_2' },
      'GET /api/v1/designs/dsg_2': { id: 'dsg_2', version: 1, document },
      'PUT /api/v1/designs/dsg_2/draft': {},
      ...answers,
    },
  })

const press = ({ screen }: ShownApp): Promise<void> => screen.getByRole('button').click()

describe('a copy of a template', () => {
  it('opens in the editor, under the name of the template', async () => {
    const app = await show()
    await press(app)
    await expect.poll(app.path).toBe('/designs/dsg_2/edit')
    expect(changesIn(app.received)).toEqual([['POST /api/v1/tpl_1/duplicate', { name: 'Quote' }]])
  })

  it('is changed before it opens', async () => {
    const app = await show({ change: design => ({ ...design, width: 20 }) })
    await press(app)
    await expect.poll(app.path).toBe('/designs/dsg_2/edit')
    expect(changesIn(app.received)[1]).toMatchObject([
      'PUT /api/v1/designs/dsg_2/draft',
      { baseVersion: 1, document: { width: 20 } },
    ])
  })

  it('gets no draft if the change changes nothing', async () => {
    const app = await show({ change: design => design })
    await press(app)
    await expect.poll(app.path).toBe('/designs/dsg_2/edit')
    expect(changesIn(app.received)).toHaveLength(1)
  })

  it('reports why it could not be created', async () => {
    const app = await show(
      {},
      {
        answers: {
          'POST /api/v1/tpl_1/duplicate': () => refused(404, 'not_found', 'no such template'),
        },
      },
    )
    await press(app)
    await expect.element(app.screen.getByText(/^No such template\./)).toBeVisible()
    expect(app.path()).toBe('/')
  })

  it('is named after its template if the button shows only an icon', async () => {
    const { screen } = await show({ isSmall: true })
    await expect.element(screen.getByRole('button', { name: 'Edit a copy of Quote' })).toBeVisible()
  })

  it('is not offered to viewers', async () => {
    const app = await show({}, { role: 'viewer' })
    await expect.poll(() => app.received.length).toBe(1)
    await expect.element(app.screen.getByRole('button')).not.toBeInTheDocument()
  })
})
