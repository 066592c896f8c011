/** Returns a document with one text, `words`. */
export const textDocument = (text: string): object => ({
  schemaVersion: 1,
  width: 400,
  height: 200,
  pages: [{ id: 'page', children: [{ id: 'words', type: 'text', width: 400, height: 200, text }] }],
})
