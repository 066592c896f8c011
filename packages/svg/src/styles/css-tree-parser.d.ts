/** Only the parser: the whole package includes the grammars of all properties. */
declare module 'css-tree/parser' {
  import { type parse as whole } from 'css-tree'

  const parse: typeof whole
  export default parse
}
