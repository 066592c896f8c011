import { limits } from '@platen/design'
import { type z } from 'zod'
import {
  assetDetailSchema,
  assetListSchema,
  assetSchema,
  deleteAssetQuerySchema,
  listAssetsQuerySchema,
} from '../library/assets'
import { emptyBrandKit, saveBrandKitRequestSchema } from '../library/brand-kit-fields'
import { brandKitListSchema, brandKitSchema, listBrandKitsQuerySchema } from '../library/brands'
import {
  createDesignRequestSchema,
  designDetailSchema,
  designItemSchema,
  designListSchema,
  duplicateRequestSchema,
  getDesignQuerySchema,
  listDesignsQuerySchema,
  saveDesignRequestSchema,
} from '../library/designs'
import { generateRequestSchema } from '../renders/generate-request'
import { meSchema } from '../account/me'
import {
  renderAcceptedSchema,
  renderResultSchema,
  renderSchema,
  renderStateSchema,
} from '../renders/render-answers'
import { getRenderQuerySchema, listRendersQuerySchema, renderListSchema } from '../renders/renders-list'
import {
  getTemplateQuerySchema,
  listTemplatesQuerySchema,
  saveTemplateRequestSchema,
  templateDetailSchema,
  templateListSchema,
} from '../library/templates'
import { type Callers, keepers, keysAlone, makers, readers } from './callers'

const mebibyte = 1024 * 1024

/** Default body limit, in bytes. */
export const defaultBodyLimit = mebibyte

/** Where tools are called: JSON-RPC, described by the tools instead of a body schema. */
export const toolServerRoute = {
  method: 'POST',
  path: '/api/mcp',
  callers: keysAlone,
  bodyLimit: 8 * mebibyte,
} as const

/** A row of the route table, the same type for each. */
export interface RouteRow {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** From the root, named parts with a colon. */
  path: string
  callers: Callers
  /** Bytes. */
  bodyLimit: number
  /** JSON unless named here. */
  bodyType?: 'multipart/form-data'
  query: z.ZodObject | null
  /** The one text for every fault of the query, where the interface has one. */
  queryFault?: string
  body: z.ZodType | null
  /** By status. */
  answers: Readonly<Partial<Record<200 | 201 | 202 | 204, z.ZodType | null>>>
}

/** Every REST route that is not open to everybody. */
export const routes = {
  generate: {
    method: 'POST',
    path: '/api/v1/:designId/generate',
    callers: makers,
    bodyLimit: 8 * mebibyte,
    query: null,
    body: generateRequestSchema,
    answers: { 200: renderResultSchema, 202: renderAcceptedSchema },
  },
  getRender: {
    method: 'GET',
    path: '/api/v1/renders/:renderId',
    callers: readers,
    bodyLimit: defaultBodyLimit,
    query: getRenderQuerySchema,
    body: null,
    answers: { 200: renderSchema },
  },
  listRenders: {
    method: 'GET',
    path: '/api/v1/renders',
    callers: readers,
    bodyLimit: defaultBodyLimit,
    query: listRendersQuerySchema,
    body: null,
    answers: { 200: renderListSchema },
  },
  cancelRender: {
    method: 'POST',
    path: '/api/v1/renders/:renderId/cancel',
    callers: makers,
    bodyLimit: defaultBodyLimit,
    query: null,
    body: null,
    answers: { 200: renderStateSchema },
  },
  getDesign: {
    method: 'GET',
    path: '/api/v1/designs/:designId',
    callers: readers,
    bodyLimit: defaultBodyLimit,
    query: getDesignQuerySchema,
    body: null,
    answers: { 200: designDetailSchema },
  },
  listDesigns: {
    method: 'GET',
    path: '/api/v1/designs',
    callers: readers,
    bodyLimit: defaultBodyLimit,
    query: listDesignsQuerySchema,
    body: null,
    answers: { 200: designListSchema },
  },
  saveDesign: {
    method: 'PUT',
    path: '/api/v1/designs/:designId',
    callers: makers,
    bodyLimit: 8 * mebibyte,
    query: null,
    body: saveDesignRequestSchema,
    answers: { 200: designDetailSchema },
  },
  deleteDesign: {
    method: 'DELETE',
    path: '/api/v1/designs/:designId',
    callers: keepers,
    bodyLimit: defaultBodyLimit,
    query: null,
    body: null,
    answers: { 204: null },
  },
  duplicateDesign: {
    method: 'POST',
    path: '/api/v1/:designId/duplicate',
    callers: makers,
    bodyLimit: defaultBodyLimit,
    query: null,
    body: duplicateRequestSchema,
    answers: { 200: designItemSchema },
  },
  createDesign: {
    method: 'POST',
    path: '/api/v1/designs',
    callers: makers,
    bodyLimit: 8 * mebibyte,
    query: null,
    body: createDesignRequestSchema,
    answers: { 201: designDetailSchema },
  },
  uploadAsset: {
    method: 'POST',
    path: '/api/v1/assets',
    callers: makers,
    // The file and its multipart framing.
    bodyLimit: limits.fileBytes + 64 * 1024,
    bodyType: 'multipart/form-data',
    query: null,
    body: null,
    answers: { 200: assetSchema, 201: assetSchema },
  },
  listAssets: {
    method: 'GET',
    path: '/api/v1/assets',
    callers: readers,
    bodyLimit: defaultBodyLimit,
    query: listAssetsQuerySchema,
    body: null,
    answers: { 200: assetListSchema },
  },
  getAsset: {
    method: 'GET',
    path: '/api/v1/assets/:assetId',
    callers: readers,
    bodyLimit: defaultBodyLimit,
    query: null,
    body: null,
    answers: { 200: assetDetailSchema },
  },
  deleteAsset: {
    method: 'DELETE',
    path: '/api/v1/assets/:assetId',
    callers: keepers,
    bodyLimit: defaultBodyLimit,
    query: deleteAssetQuerySchema,
    body: null,
    answers: { 204: null },
  },
  listBrandKits: {
    method: 'GET',
    path: '/api/v1/brands',
    callers: readers,
    bodyLimit: defaultBodyLimit,
    query: listBrandKitsQuerySchema,
    queryFault: 'Failed to load brand kits.',
    body: null,
    answers: { 200: brandKitListSchema },
  },
  createBrandKit: {
    method: 'POST',
    path: '/api/v1/brands',
    callers: keepers,
    bodyLimit: defaultBodyLimit,
    query: null,
    body: emptyBrandKit,
    answers: { 201: brandKitSchema },
  },
  getBrandKit: {
    method: 'GET',
    path: '/api/v1/brands/:brandKitId',
    callers: readers,
    bodyLimit: defaultBodyLimit,
    query: null,
    body: null,
    answers: { 200: brandKitSchema },
  },
  saveBrandKit: {
    method: 'PUT',
    path: '/api/v1/brands/:brandKitId',
    callers: keepers,
    bodyLimit: defaultBodyLimit,
    query: null,
    body: saveBrandKitRequestSchema,
    answers: { 200: brandKitSchema },
  },
  deleteBrandKit: {
    method: 'DELETE',
    path: '/api/v1/brands/:brandKitId',
    callers: keepers,
    bodyLimit: defaultBodyLimit,
    query: null,
    body: null,
    answers: { 204: null },
  },
  listTemplates: {
    method: 'GET',
    path: '/api/v1/templates',
    callers: readers,
    bodyLimit: defaultBodyLimit,
    query: listTemplatesQuerySchema,
    queryFault: 'Failed to load templates.',
    body: null,
    answers: { 200: templateListSchema },
  },
  getTemplate: {
    method: 'GET',
    path: '/api/v1/templates/:templateId',
    callers: readers,
    bodyLimit: defaultBodyLimit,
    query: getTemplateQuerySchema,
    body: null,
    answers: { 200: templateDetailSchema },
  },
  saveTemplate: {
    method: 'PUT',
    path: '/api/v1/designs/:designId/template',
    callers: keepers,
    bodyLimit: defaultBodyLimit,
    query: null,
    body: saveTemplateRequestSchema,
    answers: { 200: templateDetailSchema, 201: templateDetailSchema },
  },
  deleteTemplate: {
    method: 'DELETE',
    path: '/api/v1/designs/:designId/template',
    callers: keepers,
    bodyLimit: defaultBodyLimit,
    query: null,
    body: null,
    answers: { 204: null },
  },
  getMe: {
    method: 'GET',
    path: '/api/v1/me',
    callers: keysAlone,
    bodyLimit: defaultBodyLimit,
    query: null,
    body: null,
    answers: { 200: meSchema },
  },
} as const satisfies Readonly<Record<string, RouteRow>>

export type RouteName = keyof typeof routes
