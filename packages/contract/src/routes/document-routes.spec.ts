import { documentRoutes } from './document-routes'

it('the routes that answer with documents are these', () => {
  expect(documentRoutes().sort()).toEqual([
    'createDesign',
    'getDesign',
    'getDraft',
    'getTemplate',
    'getVersion',
    'publishDesign',
    'restoreVersion',
    'saveDesign',
    'saveDraft',
    'saveTemplate',
  ])
})
