import { keyUsed } from './forms/headers'
import { type RouteDocs } from './forms/route-docs'
import { samples } from './samples/samples'

const items = { designs: 0, templates: 0, assets: 0 }

const folder = {
  id: samples.folder,
  name: 'Spring',
  parentId: null,
  items,
  createdAt: '2026-11-21T09:30:00.000Z',
}

const unknown = 'Folder not found'
const taken = 'A folder with this name already exists here; choose another name'
const before = [{ id: samples.design, folderId: null, tags: [] }]

export const folderDocs = {
  createFolder: {
    tag: 'Folders',
    summary: 'Create a folder',
    description:
      'Designs, your templates and assets share one tree of folders: at most 1,000, on 5 levels. The names of the folders in one folder differ in more than letter case. A call that is repeated with its `Idempotency-Key` returns the folder in its current state, or a 404 if it has been deleted.',
    headers: ['Idempotency-Key'],
    answerHeaders: ['Idempotency-Replayed'],
    errors: {
      invalid_request: [
        'Names the field and what is allowed.',
        'parentId must not make folders more than 5 levels deep',
      ],
      not_found: unknown,
      in_use: [taken, 'There are 1,000 folders already; delete one first'],
      idempotency_conflict: keyUsed,
    },
    examples: [
      {
        summary: 'At the top',
        body: { name: 'Campaigns' },
        status: 201,
        answer: { ...folder, name: 'Campaigns' },
      },
      {
        summary: 'In another folder',
        body: { name: 'June', parentId: samples.folder },
        status: 201,
        answer: { ...folder, name: 'June', parentId: samples.folder },
      },
      {
        summary: 'Without a name',
        body: { name: ' ' },
        status: 400,
        answer: { message: 'name must not be empty' },
      },
    ],
  },
  listFolders: {
    tag: 'Folders',
    summary: 'List the folders',
    description:
      'Returns all folders of the organization, oldest first; `parentId` makes them a tree.',
    examples: [{ summary: 'All', status: 200, answer: { data: [folder] } }],
  },
  changeFolder: {
    tag: 'Folders',
    summary: 'Rename or move a folder',
    description: 'Fields that are not sent remain unchanged. What is in the folder moves with it.',
    errors: {
      invalid_request: [
        'body must have a name or a parentId',
        'parentId must not be this folder or a folder inside it',
        'parentId must not make folders more than 5 levels deep',
      ],
      not_found: unknown,
      in_use: taken,
    },
    examples: [
      {
        summary: 'Another name',
        body: { name: 'Summer' },
        status: 200,
        answer: { ...folder, name: 'Summer' },
      },
      { summary: 'To the top', body: { parentId: null }, status: 200, answer: folder },
      {
        summary: 'Into itself',
        body: { parentId: samples.folder },
        status: 400,
        answer: { message: 'parentId must not be this folder or a folder inside it' },
      },
    ],
  },
  deleteFolder: {
    tag: 'Folders',
    summary: 'Delete a folder',
    description:
      'Deletes the folder and the folders in it, but nothing else: designs, templates and assets in them move to the folder around it, or are in no folder.',
    errors: { not_found: unknown },
    examples: [{ summary: 'Delete it', status: 204 }],
  },
  listTags: {
    tag: 'Folders',
    summary: 'List the tags',
    description:
      'Returns the tags of designs, your templates and assets in alphabetical order, the 1,000 most used ones.',
    examples: [
      {
        summary: 'All',
        status: 200,
        answer: { data: [{ tag: 'sale', items: { designs: 1, templates: 0, assets: 0 } }] },
      },
    ],
  },
  changeItems: {
    tag: 'Folders',
    summary: 'Change many items at once',
    description: [
      'Changes up to 200 designs, templates of yours and assets in one call: all of them, or none if one cannot be changed.',
      'Tags are in lower case, of at most 40 characters; an item has up to 20. `before` has the folder and tags that the items had: sent as the `items` of `restore`, it undoes a move or a change of tags. Nothing restores what is deleted. An asset that something uses is not deleted, unless `force` is true.',
    ].join('\n\n'),
    errors: {
      invalid_request: [
        'Names the field and what is allowed.',
        'ids[3] would have more than 20 tags',
      ],
      not_found: [
        unknown,
        'ids[3] must be a design, template or asset of your organization',
        'items[3].id must be a design, template or asset of your organization',
        'items[3].folderId must be a folder of your organization, or null',
      ],
      in_use: 'ids[3] is in use; send force: true to delete it anyway',
    },
    examples: [
      {
        summary: 'Into a folder',
        body: { action: 'move', ids: [samples.design], folderId: samples.folder },
        status: 200,
        answer: { before },
      },
      {
        summary: 'Add tags',
        body: { action: 'tag', ids: [samples.design, samples.asset], tags: ['Sale', 'print'] },
        status: 200,
        answer: { before: [...before, { id: samples.asset, folderId: null, tags: [] }] },
      },
      {
        summary: 'Remove tags',
        body: { action: 'untag', ids: [samples.design], tags: ['print'] },
        status: 200,
        answer: { before },
      },
      {
        summary: 'Undo',
        body: { action: 'restore', items: before },
        status: 200,
        answer: { before },
      },
      {
        summary: 'Delete',
        body: { action: 'delete', ids: [samples.asset] },
        status: 200,
        answer: { before: [{ id: samples.asset, folderId: null, tags: [] }] },
      },
      {
        summary: 'One that does not exist',
        body: {
          action: 'move',
          ids: [samples.design, 'dsg_00000000000000000000000000'],
          folderId: null,
        },
        status: 404,
        answer: { message: 'ids[1] must be a design, template or asset of your organization' },
      },
    ],
  },
} as const satisfies Record<string, RouteDocs>
