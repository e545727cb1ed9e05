import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { hashOf, isBuiltFrom } from './built-from.mjs'
import { refuseUnlessWritable } from './may-write.mjs'

/** Builds the browser client unless `dist` was built from exactly these sources; with `always` in any case. */
export function buildClient(root, node, always = false) {
  if (!always && isBuiltFrom(root, hashOf(root))) return
  refuseUnlessWritable(root, 'The browser client is not built from these sources')
  const once = join(root, 'scripts/launch/build-once.mjs')
  const { status } = spawnSync(node, [once, root, ...(always ? ['--always'] : [])], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (status !== 0) throw new Error('The browser client could not be built; the message is above.')
}
