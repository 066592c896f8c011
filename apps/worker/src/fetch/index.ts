export { fetchLimits, memoryLimits } from './fetch-limits'
export { parseAllowedAddresses } from './guard/allowed-addresses'
export { type AssetFetcher, createAssetFetcher, type RenderFetcher } from './asset-fetcher'
