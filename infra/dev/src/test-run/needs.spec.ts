import { needsOf } from './needs'

describe('the needs of specs', () => {
  it.each([
    { file: 'packages/errors/src/app-error.spec.ts', needs: [] },
    { file: 'packages/database/src/keys.spec.ts', needs: ['DATABASE_URL'] },
    { file: 'packages/queue/src/completion-notices.spec.ts', needs: ['redis-server'] },
    { file: 'packages/storage/src/s3/s3-store.spec.ts', needs: ['S3_TEST_ENDPOINT'] },
  ])('are found in $file and in its imports', ({ file, needs }) => {
    const found = needsOf([file])
    for (const need of needs) expect(found).toContain(need)
    if (needs.length === 0) expect([...found]).toEqual([])
  })

  it('add up over files', () => {
    const found = needsOf([
      'packages/database/src/keys.spec.ts',
      'packages/queue/src/delivery.spec.ts',
    ])
    expect([...found]).toEqual(expect.arrayContaining(['DATABASE_URL', 'REDIS_URL']))
  })
})
