// Reports whether 32 MiB of dead buffers are collected while a process continues to work: `collect-in-child.cjs [nudged]`.
const { setImmediate } = require('node:timers/promises')
const { collectBuffers } = require('../memory/buffer-collection.ts')

const mebibyte = 1024 * 1024
const lookMs = 250
const looks = 40

/** Makes many small objects that nobody keeps, as every program does. */
function workOn(buffers, times) {
  for (let nth = 0; nth < times; nth++) buffers[nth % buffers.length].subarray(nth % 2)
}

async function main() {
  if (process.argv[2] === 'nudged') collectBuffers()
  // The first check comes before the buffers grow.
  await new Promise(resolve => setTimeout(resolve, lookMs + 50))
  let held = Array.from({ length: 512 }, () => Buffer.alloc(64 * 1024))
  // Works until they have left the young generation.
  workOn(held, 4_000_000)
  const full = process.memoryUsage().arrayBuffers
  held = []
  const isFull = () => process.memoryUsage().arrayBuffers > full - 30 * mebibyte
  const end = Date.now() + looks * lookMs
  while (Date.now() < end && isFull()) {
    workOn([Buffer.alloc(1)], 10_000)
    await setImmediate()
  }
  console.log(held.length === 0 && isFull() ? 'full' : 'collected')
}

void main()
