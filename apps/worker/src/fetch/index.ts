export { fetchLimits, filesTooLarge, memoryLimits } from './fetch-limits'
export { type AssetFetcher, createAssetFetcher } from './asset-fetcher'
export { type Asset } from './remote-files'
export { type RenderFetcher } from './render-files'
