import { createDesignRequestSchema, designDetailSchema } from './designs'
import { generateRequestSchema } from './generate-request'
import { renderAcceptedSchema, renderResultSchema, renderStateSchema } from './render-answers'

const mebibyte = 1024 * 1024

/** Largest body of a route that names none, in bytes. */
export const defaultBodyLimit = mebibyte

/** Every route behind the key: paths from the root, body limits in bytes, schemas of body and answers by status. */
export const routes = {
  generate: {
    method: 'POST',
    path: '/api/v1/:designId/generate',
    bodyLimit: 8 * mebibyte,
    body: generateRequestSchema,
    answers: { 200: renderResultSchema, 202: renderAcceptedSchema },
  },
  getRender: {
    method: 'GET',
    path: '/api/v1/renders/:renderId',
    bodyLimit: defaultBodyLimit,
    body: null,
    answers: { 200: renderResultSchema.or(renderStateSchema) },
  },
  getDesign: {
    method: 'GET',
    path: '/api/v1/designs/:designId',
    bodyLimit: defaultBodyLimit,
    body: null,
    answers: { 200: designDetailSchema },
  },
  createDesign: {
    method: 'POST',
    path: '/api/v1/designs',
    bodyLimit: 8 * mebibyte,
    body: createDesignRequestSchema,
    answers: { 201: designDetailSchema },
  },
} as const
