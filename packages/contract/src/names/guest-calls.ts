/** The method and path of each call that guests of a share make on its page, by the name of its route. */
export const guestCalls = {
  openShare: { method: 'GET', path: '/api/app/shared' },
  listSharedComments: { method: 'GET', path: '/api/app/shared/comments' },
  createSharedComment: { method: 'POST', path: '/api/app/shared/comments' },
  approveShared: { method: 'POST', path: '/api/app/shared/approvals' },
} as const
