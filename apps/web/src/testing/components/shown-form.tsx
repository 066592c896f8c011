import { parseDesign } from '@platen/design'
import { type ReactNode, useEffect } from 'react'
import { type Locator } from 'vitest/browser'
import { FillForm } from '../../features/design/fill/fill-form'
import { type Body, emptyBody } from '../../features/design/request/body'
import { type FillRequest, useFillRequest } from '../../features/design/use-fill-request'
import { listed } from './served'
import { type ShownApp, showInApp } from './shown-app'

type Properties = Readonly<Record<string, unknown>>

interface Filled {
  /** The elements of the first page, each 100 px square. */
  elements?: readonly Properties[]
  /** The fields of the design; by default, those found in it. */
  fields?: readonly Properties[]
  /** The pages after the first. */
  others?: readonly Properties[]
  /** The number of the shown page, from 1. */
  number?: number
  /** The request that the form starts with. */
  initial?: Body
  /** The chosen brand kit. */
  kit?: Properties & { id: string }
  role?: 'editor' | 'viewer'
  /** The service's answer about the budgets of the texts; no text has one by default. */
  budgets?: object | (() => unknown)
  /** The name of the tab that shows the whole request. */
  requestTab?: string
}

export interface ShownForm extends ShownApp {
  /** The request and everything derived from it. */
  request: () => FillRequest
  /** The modifications of the request. */
  changes: () => Body['modifications']
  /** The IDs of the elements whose fields were in use, the latest last. */
  pointed: readonly (string | null)[]
  field: (label: string) => Locator
  button: (name: string) => Locator
}

const box = { x: 0, y: 0, width: 100, height: 100 }

/** Shows the form of a design of 800 × 400 px, without its preview. */
export async function showForm(filled: Filled): Promise<ShownForm> {
  const { elements = [], fields, others = [], number = 1, initial = emptyBody } = filled
  const { kit, role = 'editor', budgets = { data: [] }, requestTab } = filled
  const children = elements.map(element => ({ ...box, ...element }))
  const { design } = parseDesign({
    schemaVersion: 1,
    width: 800,
    height: 400,
    pages: [{ id: 'front', background: '#ffffff', children }, ...others],
    ...(fields && { fields }),
  })
  let latest: FillRequest | undefined
  const pointed: (string | null)[] = []
  function Form(): ReactNode {
    const request = useFillRequest({ design, initial, brand: kit?.id, place: null })
    useEffect(() => {
      latest = request
    })
    return (
      <FillForm
        {...request}
        drawable={{ id: 'dsg_1', name: 'Card', version: 1, thumbnail: null, design }}
        number={number}
        {...(requestTab !== undefined && { requestTab })}
        onPoint={id => pointed.push(id)}
      />
    )
  }
  const app = await showInApp(<Form />, {
    role,
    answers: {
      'GET /api/v1/brands': listed(kit ? [kit] : []),
      'GET /api/v1/assets': listed([]),
      'GET /api/v1/designs/dsg_1/budgets': budgets,
      'GET /api/app/fonts': { faces: [], coverages: [] },
    },
  })
  const request = (): FillRequest => {
    if (!latest) throw new Error('the form is not there')
    return latest
  }
  return {
    ...app,
    request,
    changes: () => request().state.body.modifications,
    pointed,
    field: label => app.screen.getByRole('textbox', { name: label, exact: true }),
    button: name => app.screen.getByRole('button', { name, exact: true }),
  }
}
