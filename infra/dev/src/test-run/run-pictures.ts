import { join } from 'node:path'
import { type CommandContext } from '../processes/command-context'
import { paths } from '../workspace/paths'
import { runTests } from './run-tests'
import { type Tally } from './tally'

/** The specs that look at everything. */
const all = ['e2e/web/looks', 'e2e/web/specimens']

/**
 * Takes screenshots of the pages, dialogs and components of the app, in both themes and three widths, for docs/images/web; with `patterns`
 * those of the specs whose path matches.
 */
export const takePictures = (
  context: CommandContext,
  patterns: readonly string[],
): Promise<Tally> =>
  runTests(context, {
    patterns: patterns.length > 0 ? patterns : all,
    variables: { WEB_PICTURES: join(paths.root, 'docs', 'images', 'web') },
  })
