export { parseAllowedAddresses } from './allowed-addresses'
export { type AssetFetcher, createAssetFetcher } from './asset-fetcher'
