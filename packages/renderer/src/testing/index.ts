export { documentOf, type Fixture } from './goldens/fixture'
export { fixtureAssets } from './goldens/fixture-assets'
export { fixtures } from './goldens/registry'
export { taskOf, type TestTask } from './task'
