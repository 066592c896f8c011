import { parseIfMatch } from '../../domain/designs/parse-if-match'
import { presentSaved } from '../../domain/designs/present-design'
import { refusePin } from '../../domain/pins/parse-pin'
import { authorOf } from '../../runtime/principal'
import { type Runtime } from '../../runtime/runtime'
import { type Feature } from '../feature'
import { compareVersions } from './compare-versions'
import { getVersion } from './get-version'
import { listVersions } from './list-versions'
import { parseVersion } from './parse-version'
import { restoreVersion } from './restore-version'
import { presentVersion, presentVersions } from './version.presenter'

/** Returns the handlers of the versions of a design. */
export function versionHandlers(runtime: Runtime): NonNullable<Feature['handlers']> {
  const { addresses } = runtime
  return {
    listVersions: async ({ scope, designId, query }) =>
      presentVersions(
        await listVersions(runtime, { scope, designId: refusePin(designId), filter: query }),
        { query, addresses },
      ),
    getVersion: async ({ scope, designId, version, query }) => {
      const asked = { scope, designId: refusePin(designId), version: parseVersion(version) }
      const presenting = { addresses, withDocument: query.document }
      return presentVersion(await getVersion(runtime, asked), presenting)
    },
    compareVersions: async ({ scope, designId, query: { from, to } }) => {
      const asked = { scope, designId: refusePin(designId), from, to }
      return { status: 200, body: await compareVersions(runtime, asked) }
    },
    restoreVersion: async ({ scope, principal, designId, version, body, headers }) => {
      const restored = await restoreVersion(runtime, {
        scope,
        author: authorOf(principal),
        note: body.note,
        onAffected: body.onAffected,
        designId: refusePin(designId),
        version: parseVersion(version),
        ifVersions: parseIfMatch(headers['if-match']),
      })
      return presentSaved(restored, addresses)
    },
  }
}
