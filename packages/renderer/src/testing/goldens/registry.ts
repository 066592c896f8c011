import { codeFixtures } from './code-fixtures'
import { compositionFixtures } from './composition-fixtures'
import { curveFixtures } from './curve-fixtures'
import { filterFixtures } from './filter-fixtures'
import { type Fixture } from './fixture'
import { listFixtures } from './list-fixtures'
import { imageFixtures } from './image-fixtures'
import { paintFixtures } from './paint-fixtures'
import { pictureFixtures } from './picture-fixtures'
import { propertyFixtures } from './property-fixtures'
import { runFixtures } from './run-fixtures'
import { scriptFixtures } from './script-fixtures'
import { shapeFixtures } from './shape-fixtures'
import { svgFixtures } from './svg-fixtures'
import { textFixtures } from './text-fixtures'

/** All fixtures by name, which is also the name of the golden. */
export const fixtures: Record<string, Fixture> = {
  ...codeFixtures,
  ...compositionFixtures,
  ...curveFixtures,
  ...filterFixtures,
  ...listFixtures,
  ...imageFixtures,
  ...paintFixtures,
  ...pictureFixtures,
  ...propertyFixtures,
  ...runFixtures,
  ...scriptFixtures,
  ...shapeFixtures,
  ...svgFixtures,
  ...textFixtures,
}
