import { join } from 'node:path'
import { type CommandContext } from '../processes/command-context'
import { paths } from '../workspace/paths'
import { runTests } from './run-tests'
import { type Tally } from './tally'

/** Takes pictures of the pages, dialogs and components of the app, in both themes and three widths, for docs/images/web. */
export const takePictures = (context: CommandContext): Promise<Tally> =>
  runTests(context, ['e2e/web/looks', 'e2e/web/specimens'], {
    WEB_PICTURES: join(paths.root, 'docs', 'images', 'web'),
  })
