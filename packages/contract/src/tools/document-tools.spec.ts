import { documentTools } from './document-tools'

it('the tools that answer with documents are these', () => {
  expect(documentTools()).toEqual(['get_template', 'get_design'])
})
