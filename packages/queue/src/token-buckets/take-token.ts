import { type Redis, type Result } from 'ioredis'

/**
 * Takes a token of the first bucket and reads the others, atomically. A bucket is stored as `<tokens> <µs of the clock>`
 * and expires when it is full again, which is the same as absent. KEYS: the buckets; ARGV: the rate (tokens a second) and
 * size of each, then the clock in µs, or '' for that of Redis. Returns 1 or 0 for taken or not, then for each bucket the
 * whole tokens left, the ms until one more, and the ms until it is full.
 */
const script = `
local time = redis.call('TIME')
local now = tonumber(ARGV[2 * #KEYS + 1]) or time[1] * 1000000 + time[2]
local taken = 0
local answer = {0}
for place, key in ipairs(KEYS) do
  local rate = tonumber(ARGV[2 * place - 1])
  local size = tonumber(ARGV[2 * place])
  local tokens = size
  local stored = redis.call('GET', key)
  if stored then
    local left, at = string.match(stored, '^(%S+) (%S+)$')
    -- After a failover the clock may be behind.
    local passed = math.max(0, now - tonumber(at))
    tokens = math.min(size, tonumber(left) + passed * rate / 1000000)
  end
  -- Sums of fractions fall short of a whole token by rounding.
  if place == 1 and tokens >= 0.999999 then
    taken = 1
    tokens = math.max(0, tokens - 1)
    local fullAfter = math.ceil((size - tokens) * 1000 / rate)
    redis.call('SET', key, string.format('%.6f %.0f', tokens, now), 'PX', fullAfter)
  end
  answer[#answer + 1] = math.floor(tokens + 0.000001)
  answer[#answer + 1] = math.ceil(math.max(0, 1 - tokens) * 1000 / rate)
  answer[#answer + 1] = math.ceil((size - tokens) * 1000 / rate)
end
answer[1] = taken
return answer`

declare module 'ioredis' {
  interface RedisCommander<Context> {
    /** Number of keys, the keys, rate and size of each, and the clock. */
    takeToken(...words: (string | number)[]): Result<number[], Context>
  }
}

/** Adds the command `takeToken` to a connection; the script itself is sent once to each server. */
export function defineTakeToken(client: Redis): void {
  client.defineCommand('takeToken', { lua: script })
}
