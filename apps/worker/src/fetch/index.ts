export { parseAllowedAddresses } from './guard/allowed-addresses'
export { type AssetFetcher, createAssetFetcher, type RenderFetcher } from './asset-fetcher'
