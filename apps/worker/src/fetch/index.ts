export { parseAllowedAddresses } from './guard/allowed-addresses'
export { type AssetFetcher, createAssetFetcher } from './asset-fetcher'
