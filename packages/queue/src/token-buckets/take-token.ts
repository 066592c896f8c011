import { type Redis, type Result } from 'ioredis'

/**
 * Takes tokens from several buckets, from all or from none, atomically. A bucket is stored as `<tokens> <time in µs>`. It expires when full
 * again: a missing bucket counts as full. KEYS: the buckets. ARGV: for each bucket the rate (tokens a second), the size, the tokens
 * required and the tokens to take; then the time in µs, or '' for the clock of Redis. Returns 1 if tokens were taken, else 0; then for each
 * bucket the whole tokens left, the time in ms until the required tokens (at least one) are available, and the time in ms until it is full.
 */
const script = `
local time = redis.call('TIME')
local now = tonumber(ARGV[4 * #KEYS + 1]) or time[1] * 1000000 + time[2]
local taken = 1
local buckets = {}
for place, key in ipairs(KEYS) do
  local bucket = {}
  for nth, name in ipairs({'rate', 'size', 'need', 'cost'}) do
    bucket[name] = tonumber(ARGV[4 * (place - 1) + nth])
  end
  bucket.tokens = bucket.size
  local stored = redis.call('GET', key)
  if stored then
    local left, at = string.match(stored, '^(%S+) (%S+)$')
    -- After a failover the clock may be behind.
    local passed = math.max(0, now - tonumber(at))
    bucket.tokens = math.min(bucket.size, tonumber(left) + passed * bucket.rate / 1000000)
  end
  -- Sums of fractions fall short of a whole token by rounding.
  if bucket.tokens + 0.000001 < bucket.need then taken = 0 end
  buckets[place] = bucket
end
local answer = {taken}
for place, key in ipairs(KEYS) do
  local bucket = buckets[place]
  if taken == 1 and bucket.cost ~= 0 then
    bucket.tokens = math.min(bucket.size, bucket.tokens - bucket.cost)
    local fullAfter = math.ceil((bucket.size - bucket.tokens) * 1000 / bucket.rate)
    if fullAfter > 0 then
      redis.call('SET', key, string.format('%.6f %.0f', bucket.tokens, now), 'PX', fullAfter)
    else
      redis.call('DEL', key)
    end
  end
  local missing = math.max(0, math.max(1, bucket.need) - bucket.tokens - 0.000001)
  answer[#answer + 1] = math.max(0, math.floor(bucket.tokens + 0.000001))
  answer[#answer + 1] = math.ceil(missing * 1000 / bucket.rate)
  answer[#answer + 1] = math.ceil((bucket.size - bucket.tokens) * 1000 / bucket.rate)
end
return answer`

declare module 'ioredis' {
  interface RedisCommander<Context> {
    /** Takes tokens. The arguments are the number of keys, the keys, four numbers for each key, and the time. */
    takeToken(...words: (string | number)[]): Result<number[], Context>
  }
}

/** Adds the command `takeToken` to a connection; the script itself is sent once to each server. */
export function defineTakeToken(client: Redis): void {
  client.defineCommand('takeToken', { lua: script })
}
