import { appPages } from '@platen/contract/names'
import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { openRouter } from './routes'

/** Replaces the names of parameters, which the server and the router write differently. */
const shapeOf = (path: string): string => path.replaceAll(/[:$]\w+/g, '*')

it('has a page for each address that the server answers with the app, and no other', () => {
  const routes = Object.keys(openRouter(new QueryClient()).routesByPath)
  expect(routes.map(shapeOf).sort()).toEqual([...appPages].map(shapeOf).sort())
})
