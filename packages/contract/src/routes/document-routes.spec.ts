import { documentBodyRoutes, documentRoutes } from './document-routes'

it('the routes that answer with documents are these', () => {
  expect(documentRoutes().sort()).toEqual([
    'compareVersions',
    'createDesign',
    'getDesign',
    'getDraft',
    'getSheet',
    'getTemplate',
    'getVersion',
    'listComments',
    'listHookBodies',
    'listSharedComments',
    'openShare',
    'publishDesign',
    'restoreVersion',
    'saveDesign',
    'saveDraft',
    'saveTemplate',
  ])
})

it('the routes that take bodies as large as documents are these', () => {
  expect(documentBodyRoutes().sort()).toEqual([
    'createBatch',
    'createDesign',
    'createSheet',
    'createView',
    'generate',
    'saveDesign',
    'saveDraft',
    'saveSheet',
  ])
})
