import { type Page } from '@platen/design'
import { addPage, duplicatePage, movePage, removePage } from '../commands/pages/pages'
import { showPage } from '../selection/selection'
import { type EditorState } from '../store/state'
import { type ActionContext, type ActionEffect, type EditorAction } from './action'
import { request, keys, run, selecting } from './define'

/** The actions for pages of the design. */
export const pageActions: readonly EditorAction[] = [
  {
    id: 'previous-page',
    name: 'Previous page',
    group: 'Pages',
    keys: keys('PageUp'),
    effect: selecting(state => showBeside(state, -1)),
  },
  {
    id: 'next-page',
    name: 'Next page',
    group: 'Pages',
    keys: keys('PageDown'),
    effect: selecting(state => showBeside(state, 1)),
  },
  {
    id: 'add-page',
    name: 'Add page',
    group: 'Pages',
    keys: keys(),
    effect: ({ state }) => run('Add page', addPage(state.selection.page)),
  },
  {
    id: 'duplicate-page',
    name: 'Duplicate page',
    group: 'Pages',
    keys: keys(),
    effect: ({ state }) => run('Duplicate page', duplicatePage(state.selection.page)),
  },
  {
    id: 'delete-page',
    name: 'Delete page',
    group: 'Pages',
    keys: keys(),
    effect: ({ state }) =>
      state.design.pages.length > 1
        ? run('Delete page', removePage(state.selection.page))
        : undefined,
  },
  {
    id: 'move-page-back',
    name: 'Move page back',
    group: 'Pages',
    keys: keys(),
    effect: context => movingPage(context, 'Move page back', -1),
  },
  {
    id: 'move-page-forward',
    name: 'Move page forward',
    group: 'Pages',
    keys: keys(),
    effect: context => movingPage(context, 'Move page forward', 1),
  },
]

function pageBeside({ design, selection }: EditorState, step: -1 | 1): Page | undefined {
  const index = design.pages.findIndex(({ id }) => id === selection.page) + step
  return index < 0 ? undefined : design.pages[index]
}

function showBeside(state: EditorState, step: -1 | 1): EditorState['selection'] {
  const page = pageBeside(state, step)
  return page ? showPage(state.selection, state.design, page.id) : state.selection
}

function movingPage(
  { state }: ActionContext,
  name: string,
  step: -1 | 1,
): ActionEffect | undefined {
  const page = pageBeside(state, step)
  if (!page) return undefined
  return run(name, movePage(state.selection.page, state.design.pages.indexOf(page)))
}

/** The actions for the zoom, the rulers and the overview of shortcuts. */
export const viewActions: readonly EditorAction[] = [
  {
    id: 'zoom-in',
    name: 'Zoom in',
    group: 'View',
    keys: keys('+', '='),
    effect: request('zoom-in'),
  },
  { id: 'zoom-out', name: 'Zoom out', group: 'View', keys: keys('-'), effect: request('zoom-out') },
  {
    id: 'zoom-100',
    name: 'Zoom to 100 %',
    group: 'View',
    keys: keys('Mod+0'),
    effect: request('zoom-100'),
  },
  {
    id: 'zoom-to-page',
    name: 'Zoom to page',
    group: 'View',
    keys: keys('Shift+1'),
    effect: request('zoom-to-page'),
  },
  {
    id: 'zoom-to-selection',
    name: 'Zoom to selection',
    group: 'View',
    keys: keys('Shift+2'),
    effect: request('zoom-to-selection', 1),
  },
  {
    id: 'rulers',
    name: 'Show or hide rulers',
    group: 'View',
    keys: keys('Shift+R'),
    effect: request('rulers'),
  },
  {
    id: 'palette',
    name: 'Find anything',
    group: 'View',
    keys: keys('Mod+K'),
    inFields: true,
    effect: request('palette'),
  },
  {
    id: 'sheet-of-keys',
    name: 'Show keyboard shortcuts',
    group: 'View',
    keys: keys('?'),
    effect: request('sheet-of-keys'),
  },
  {
    id: 'single-keys',
    name: 'Turn single-key shortcuts on or off',
    group: 'View',
    keys: keys(),
    effect: request('single-keys'),
  },
]

/** The actions for the whole design. */
export const designActions: readonly EditorAction[] = [
  {
    id: 'save',
    name: 'Save',
    group: 'Design',
    keys: keys('Mod+S'),
    inFields: true,
    effect: request('save'),
  },
  {
    id: 'publish',
    name: 'Publish',
    group: 'Design',
    keys: keys('Mod+Shift+S'),
    inFields: true,
    effect: request('publish'),
  },
  {
    id: 'preview',
    name: 'Preview variants',
    group: 'Design',
    keys: keys(),
    effect: request('preview'),
  },
  { id: 'proof', name: 'Show the proof', group: 'Design', keys: keys(), effect: request('proof') },
  { id: 'download', name: 'Download', group: 'Design', keys: keys(), effect: request('download') },
  { id: 'versions', name: 'Versions', group: 'Design', keys: keys(), effect: request('versions') },
  { id: 'share', name: 'Share', group: 'Design', keys: keys(), effect: request('share') },
  { id: 'comments', name: 'Comments', group: 'Design', keys: keys(), effect: request('comments') },
  { id: 'check', name: 'Check', group: 'Design', keys: keys(), effect: request('check') },
  {
    id: 'copy-element-id',
    name: 'Copy element ID',
    group: 'Design',
    keys: keys('Mod+Shift+C'),
    note: 'Copies the design ID if nothing is selected',
    effect: ({ state }) => ({
      type: 'ask',
      what: state.selection.ids.length > 0 ? 'copy-element-id' : 'copy-design-id',
    }),
  },
  {
    id: 'copy-design-id',
    name: 'Copy design ID',
    group: 'Design',
    keys: keys(),
    effect: request('copy-design-id'),
  },
  {
    id: 'rename',
    name: 'Rename element',
    group: 'Design',
    keys: keys('F2'),
    effect: ofOne('rename'),
  },
  {
    id: 'may-change',
    name: 'Choose what is editable',
    group: 'Design',
    keys: keys(),
    effect: ofOne('may-change'),
  },
]

/** Returns an effect that sends a request to the UI if one element is selected. */
function ofOne(what: 'may-change' | 'rename'): EditorAction['effect'] {
  return ({ state }) => (state.selection.ids.length === 1 ? { type: 'ask', what } : undefined)
}
