import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { hashOf, isBuiltFrom } from './built-from.mjs'
import { refuseUnlessWritable } from './may-write.mjs'

/**
 * Builds the browser client unless `dist` was built from exactly these sources: the one that is served; `for tests`,
 * which any build will do for and a quick one is made for; or `always`, whatever is there.
 */
export function buildClient(root, node, how = 'to serve') {
  if (isBuiltFrom(root, hashOf(root), how)) return
  refuseUnlessWritable(root, 'The browser client is not built from these sources')
  const once = join(root, 'scripts/launch/build-once.mjs')
  const { status } = spawnSync(node, [once, root, how], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (status !== 0) throw new Error('The browser client could not be built; the message is above.')
}
