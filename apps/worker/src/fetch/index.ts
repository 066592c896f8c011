export { fetchLimits, memoryLimits } from './fetch-limits'
export { parseAllowedAddresses } from './guard/allowed-addresses'
export { type AssetFetcher, createAssetFetcher } from './asset-fetcher'
export { type RenderFetcher } from './render-files'
