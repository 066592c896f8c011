import { type Redis, type Result } from 'ioredis'

/**
 * Takes a token of the first bucket and looks at the others, in one step that no other instance can come between.
 * A bucket is `<tokens> <µs when it had them>`; one that nobody touched until it was full again has expired, which is the
 * same as full. KEYS: the buckets; ARGV: for each its tokens a second and its size. Answers 1 or 0 for taken or not, then
 * for each bucket the whole tokens left, the ms until one more, and the ms until it is full.
 */
const script = `
local time = redis.call('TIME')
local now = time[1] * 1000000 + time[2]
local taken = 0
local answer = {0}
for place, key in ipairs(KEYS) do
  local rate = tonumber(ARGV[2 * place - 1])
  local size = tonumber(ARGV[2 * place])
  local tokens = size
  local stored = redis.call('GET', key)
  if stored then
    local left, at = string.match(stored, '^(%S+) (%S+)$')
    -- The clock of a replica that took over may be behind.
    local passed = math.max(0, now - tonumber(at))
    tokens = math.min(size, tonumber(left) + passed * rate / 1000000)
  end
  -- Sums of fractions miss a whole token by a hair.
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
    /** Count of keys, the keys, then rate and size of each. */
    takeToken(...words: (string | number)[]): Result<number[], Context>
  }
}

/** Teaches a connection the command `takeToken`; the script itself travels once for each server. */
export function teachTakeToken(client: Redis): void {
  client.defineCommand('takeToken', { lua: script })
}
