import { join } from 'node:path'
import { type CommandContext } from '../processes/command-context'
import { paths } from '../workspace/paths'
import { runTests } from './run-tests'
import { type Tally } from './tally'

/** The specs that show every page and component, the journeys that show pages in the middle of a task, and the pieces. */
const all = [
  'e2e/studio/designs',
  'e2e/web/looks',
  'e2e/web/pieces',
  'e2e/web/specimens',
  ...['dry-run', 'folders', 'inbound-hooks', 'rows', 'shares', 'signed-urls', 'webhooks'].map(
    journey => `e2e/web/${journey}`,
  ),
]

/**
 * Takes screenshots of the pages, dialogs and components of the app for docs/images/web, in both themes and three widths, and renders the
 * pieces that docs/editor.md and docs/studio.md show. With `patterns`, runs only the specs whose path matches one of them.
 */
export const takePictures = (
  context: CommandContext,
  patterns: readonly string[],
): Promise<Tally> =>
  runTests(context, {
    patterns: patterns.length > 0 ? patterns : all,
    variables: { WEB_PICTURES: join(paths.root, 'docs', 'images', 'web') },
  })
