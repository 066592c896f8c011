import { auditListSchema, auditQuerySchema } from '../app/audit'
import {
  createKeyRequestSchema,
  keyListSchema,
  listKeysQuerySchema,
  newKeySchema,
  rollKeyRequestSchema,
} from '../app/keys'
import { nameRequestSchema, passkeyOptionsSchema } from '../app/fields'
import { fontGlyphsSchema, fontRequestSchema, ownFontListSchema } from '../app/fonts'
import {
  inviteListSchema,
  inviteRequestSchema,
  memberListSchema,
  memberRequestSchema,
  newInviteSchema,
  resetLinkSchema,
} from '../app/members'
import {
  addPasskeyRequestSchema,
  linkOptionsRequestSchema,
  linkRequestSchema,
  linkSchema,
  organizationChoiceSchema,
  passkeyListSchema,
  passkeySchema,
  passwordRequestSchema,
  sessionListSchema,
  sessionSchema,
  signInRequestSchema,
  useLinkRequestSchema,
} from '../app/sign-in'
import { appCalls } from '../names/app-calls'
import { guestCalls } from '../names/guest-calls'
import {
  approvalRequestSchema,
  listSharedCommentsQuerySchema,
  sharedApprovalSchema,
  sharedCommentListSchema,
  sharedCommentRequestSchema,
  sharedCommentSchema,
} from '../library/comments'
import { openedEmbedSchema } from '../library/embed-sessions'
import { sharedSchema } from '../library/shares'
import { draftReaders, embedsAlone, guestsAlone, people } from './callers'
import { connectedAppRoutes } from './connected-app-routes'
import { ofPeople } from './of-people'
import { defaultBodyLimit, openBodyLimit, type RouteRow } from './route-row'

/** Routes without a query, with the default body limit. */
const plain = { bodyLimit: defaultBodyLimit, query: null } as const

/** Routes that anyone may call. */
const open = { callers: null, bodyLimit: openBodyLimit, query: null } as const

/** Routes with which guests of a share write a short text. */
const ofGuests = { callers: guestsAlone, bodyLimit: openBodyLimit, query: null } as const

/** The common prefix of the app's paths. */
export const appPaths = '/api/app/'

/** The routes of the app, for its own pages, including embedded editors and the page of guests. They are not part of the interface that callers rely on. */
export const appRoutes = {
  readLink: {
    ...appCalls.readLink,
    ...open,
    body: linkRequestSchema,
    answers: { 200: linkSchema },
  },
  linkPasskeyOptions: {
    ...appCalls.linkPasskeyOptions,
    ...open,
    body: linkOptionsRequestSchema,
    answers: { 200: passkeyOptionsSchema },
  },
  useLink: {
    ...appCalls.useLink,
    ...open,
    body: useLinkRequestSchema,
    answers: { 201: sessionSchema },
  },
  signInOptions: {
    ...appCalls.signInOptions,
    ...open,
    body: null,
    answers: { 200: passkeyOptionsSchema },
  },
  signIn: {
    ...appCalls.signIn,
    ...open,
    body: signInRequestSchema,
    answers: { 200: organizationChoiceSchema, 201: sessionSchema },
  },
  getSession: { ...appCalls.getSession, ...ofPeople, answers: { 200: sessionSchema } },
  signOut: { ...appCalls.signOut, ...ofPeople, answers: { 204: null } },
  listSessions: { ...appCalls.listSessions, ...ofPeople, answers: { 200: sessionListSchema } },
  endSessions: { ...appCalls.endSessions, ...ofPeople, answers: { 204: null } },
  endSession: { ...appCalls.endSession, ...ofPeople, answers: { 204: null } },
  renamePerson: {
    ...appCalls.renamePerson,
    callers: people('viewer'),
    ...plain,
    body: nameRequestSchema,
    answers: { 204: null },
  },
  setPassword: {
    ...appCalls.setPassword,
    callers: people('viewer'),
    ...plain,
    body: passwordRequestSchema,
    answers: { 204: null },
  },
  listPasskeys: { ...appCalls.listPasskeys, ...ofPeople, answers: { 200: passkeyListSchema } },
  passkeyOptions: {
    ...appCalls.passkeyOptions,
    ...ofPeople,
    answers: { 200: passkeyOptionsSchema },
  },
  addPasskey: {
    ...appCalls.addPasskey,
    callers: people('viewer'),
    ...plain,
    body: addPasskeyRequestSchema,
    answers: { 201: passkeySchema },
  },
  deletePasskey: { ...appCalls.deletePasskey, ...ofPeople, answers: { 204: null } },
  renameOrganization: {
    ...appCalls.renameOrganization,
    callers: people('owner'),
    ...plain,
    body: nameRequestSchema,
    answers: { 204: null },
  },
  listMembers: { ...appCalls.listMembers, ...ofPeople, answers: { 200: memberListSchema } },
  changeMember: {
    ...appCalls.changeMember,
    callers: people('owner'),
    ...plain,
    body: memberRequestSchema,
    answers: { 204: null },
  },
  removeMember: {
    ...appCalls.removeMember,
    callers: people('owner'),
    ...plain,
    body: null,
    answers: { 204: null },
  },
  createResetLink: {
    ...appCalls.createResetLink,
    callers: people('owner'),
    ...plain,
    body: null,
    answers: { 201: resetLinkSchema },
  },
  listInvites: {
    ...appCalls.listInvites,
    callers: people('owner'),
    ...plain,
    body: null,
    answers: { 200: inviteListSchema },
  },
  createInvite: {
    ...appCalls.createInvite,
    callers: people('owner'),
    ...plain,
    body: inviteRequestSchema,
    answers: { 201: newInviteSchema },
  },
  deleteInvite: {
    ...appCalls.deleteInvite,
    callers: people('owner'),
    ...plain,
    body: null,
    answers: { 204: null },
  },
  listAuditEntries: {
    ...appCalls.listAuditEntries,
    callers: people('owner'),
    bodyLimit: defaultBodyLimit,
    query: auditQuerySchema,
    body: null,
    answers: { 200: auditListSchema },
  },
  listKeys: {
    ...appCalls.listKeys,
    callers: people('editor'),
    bodyLimit: defaultBodyLimit,
    query: listKeysQuerySchema,
    body: null,
    answers: { 200: keyListSchema },
  },
  createKey: {
    ...appCalls.createKey,
    callers: people('editor'),
    ...plain,
    body: createKeyRequestSchema,
    answers: { 201: newKeySchema },
  },
  rollKey: {
    ...appCalls.rollKey,
    callers: people('editor'),
    ...plain,
    body: rollKeyRequestSchema,
    answers: { 201: newKeySchema },
  },
  revokeKey: {
    ...appCalls.revokeKey,
    callers: people('editor'),
    ...plain,
    body: null,
    answers: { 204: null },
  },
  ...connectedAppRoutes,
  listOwnFonts: {
    ...appCalls.listOwnFonts,
    callers: draftReaders,
    ...plain,
    body: null,
    answers: { 200: ownFontListSchema },
  },
  readFontGlyphs: {
    ...appCalls.readFontGlyphs,
    callers: draftReaders,
    ...plain,
    body: fontRequestSchema,
    answers: { 200: fontGlyphsSchema },
  },
  openEmbed: {
    ...appCalls.openEmbed,
    callers: embedsAlone,
    ...plain,
    body: null,
    answers: { 200: openedEmbedSchema },
  },
  openShare: {
    ...guestCalls.openShare,
    callers: guestsAlone,
    ...plain,
    body: null,
    answers: { 200: sharedSchema },
  },
  listSharedComments: {
    ...guestCalls.listSharedComments,
    callers: guestsAlone,
    bodyLimit: defaultBodyLimit,
    query: listSharedCommentsQuerySchema,
    body: null,
    answers: { 200: sharedCommentListSchema },
  },
  createSharedComment: {
    ...guestCalls.createSharedComment,
    ...ofGuests,
    body: sharedCommentRequestSchema,
    answers: { 201: sharedCommentSchema },
  },
  approveShared: {
    ...guestCalls.approveShared,
    ...ofGuests,
    body: approvalRequestSchema,
    answers: { 201: sharedApprovalSchema },
  },
} as const satisfies Readonly<Record<string, RouteRow>>
