export { describeFile, type FileDescription, type FontFacts } from './describe-file'
export { type ImageKind, sniffImage } from './sniff-image'
