/** Says that items, such as `3 designs`, have been moved into a folder or out of any. */
export const movedWords = (items: string, folder: { name: string } | undefined): string =>
  folder ? `${items} moved to “${folder.name}”` : `${items} removed from their folders`
