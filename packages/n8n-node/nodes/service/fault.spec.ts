import { faultOf } from './fault'

it.each([
  [
    'what the service says',
    { message: 'Bad request', description: 'scale must be a number', httpCode: '400' },
    { message: 'scale must be a number', httpCode: '400' },
  ],
  [
    'the status where the service says nothing',
    { message: 'Bad gateway', description: null, httpCode: '502' },
    { message: 'Bad gateway', httpCode: '502' },
  ],
  [
    'why there was no response',
    { message: 'The service refused the connection', description: 'x', httpCode: 'ECONNREFUSED' },
    { message: 'The service refused the connection' },
  ],
  ['an error of the node itself', new Error('No design'), { message: 'No design' }],
  ['that nothing is known', undefined, { message: 'Unknown error' }],
])('tells %s', (_, error, fault) => {
  expect(faultOf(error)).toEqual(fault)
})
