import { ensurePrerequisites, type Host } from './prerequisites'

/** Returns a machine with these programs. Installing a package on it adds the programs of the package. */
function machine(
  programs: readonly string[],
  brings?: Readonly<Record<string, readonly string[]>>,
): Host & { installed: string[] } {
  const present = new Set(programs)
  const installed: string[] = []
  return {
    installed,
    settings: {},
    has: program => present.has(program),
    mayInstall: () => brings !== undefined,
    install: packages => {
      installed.push(...packages)
      for (const name of packages) for (const program of brings?.[name] ?? []) present.add(program)
      return Promise.resolve()
    },
  }
}

describe('ensurePrerequisites', () => {
  it('installs nothing where every program is present', async () => {
    const host = machine(['redis-server', 'chromium'], {})
    await ensurePrerequisites(['redis', 'chromium'], host)
    expect(host.installed).toEqual([])
  })

  it('installs the packages of what is missing, and no others', async () => {
    const host = machine(['chromium', 'curl', 'openssl'], {
      'redis-server': ['redis-server'],
      python3: ['python3'],
    })
    await ensurePrerequisites(['redis', 'chromium', 'docs'], host)
    expect(host.installed).toEqual(['redis-server', 'curl', 'openssl', 'python3'])
  })

  it('names every command and setting where it may not install', async () => {
    await expect(ensurePrerequisites(['redis', 'docs'], machine(['curl']))).rejects.toThrow(
      'Missing: redis-server. Run sudo apt-get install -y redis-server, or set REDIS_URL\n' +
        'Missing: curl, openssl, python3. Run sudo apt-get install -y curl openssl python3',
    )
  })

  it('asks for nothing that a setting replaces', async () => {
    const host = {
      ...machine([]),
      settings: { S3_TEST_ENDPOINT: 'http://s3', CHROMIUM_PATH: '/x' },
    }
    await ensurePrerequisites(['s3', 'chromium'], host)
  })

  it('installs the headless shell where there is no Chromium', async () => {
    const host = machine([], { 'chromium-headless-shell': ['chromium-headless-shell'] })
    await ensurePrerequisites(['chromium'], host)
    expect(host.installed).toEqual(['chromium-headless-shell'])
  })

  it('fails when a package does not contain the program', async () => {
    await expect(ensurePrerequisites(['chromium'], machine([], {}))).rejects.toThrow(
      'Missing: chromium-headless-shell.',
    )
  })
})
