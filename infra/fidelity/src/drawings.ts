import {
  documentOf,
  fixtureAssets,
  fixtures,
  taskOf,
  type TestTask,
} from '@platen/renderer/testing'
import { sampled } from '@platen/env/testing'
import { shippedDesigns } from './shipped-designs'

/** A page that both engines draw. */
export interface Drawing {
  name: string
  kind: 'design' | 'fixture'
  task: TestTask
  /** The number of the page, from 1. */
  page: number
}

/** The scale of fixtures. They are small; enlarged, their share of edge pixels is similar to that of designs. */
export const fixtureScale = 4

/** Returns all pages of all shipped designs. */
export async function designDrawings(): Promise<Drawing[]> {
  return (await shippedDesigns()).flatMap(({ name, document, assets }) => {
    const task = taskOf(document, assets)
    return task.task.design.pages.map((page, index, { length }): Drawing => {
      const title = length > 1 ? `${name}, ${page.id}` : name
      return { name: title, kind: 'design', task, page: index + 1 }
    })
  })
}

/** Returns a sixth of the fixtures of the goldens, or all of them at full scale. */
export async function fixtureDrawings(): Promise<Drawing[]> {
  const assets = await fixtureAssets()
  const some = sampled(Object.entries(fixtures), { every: 6, nameOf: ([name]) => name })
  return some.map(([name, fixture]) => {
    const scale = (fixture.options?.scale ?? 1) * fixtureScale
    const task = taskOf(documentOf(fixture), assets, { ...fixture.options, scale })
    return { name, kind: 'fixture', task, page: 1 }
  })
}
