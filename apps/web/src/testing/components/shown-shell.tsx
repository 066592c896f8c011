import { commands, navItems } from '../../nav-items'
import { Shell } from '../../shell/shell'
import { listed } from './served'
import { type ShownApp, showInApp } from './shown-app'

/** Shows the shell with its pages and commands around a page with a heading, in an organization that has nothing yet. */
export const showShell = ({
  answers = {},
  ...around
}: Parameters<typeof showInApp>[1] = {}): Promise<ShownApp> =>
  showInApp(
    <Shell navItems={navItems} commands={commands}>
      <h1>The page</h1>
    </Shell>,
    {
      ...around,
      answers: {
        'GET /api/app/keys': listed([]),
        'GET /api/v1/templates': listed([]),
        'GET /docs/index.json': [],
        ...answers,
      },
    },
  )
