// oxlint-disable-next-line typescript/triple-slash-reference
/// <reference path="./css-tree-parser.d.ts" />
import parser from 'css-tree/parser'

/** Parses CSS into a tree, without checking the grammars of properties. */
export const parseCss = parser
