// Runs before the inspector: takes the stripped sources from the portal (`run-inspector.ts`). JavaScript itself, so
// that Node strips nothing here.
import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'

const sourcesFrom = 3
const sources = JSON.parse(readFileSync(sourcesFrom, 'utf8'))

registerHooks({
  load: (url, context, nextLoad) => {
    const source = sources[url]
    return source === undefined ? nextLoad(url, context) : { format: 'module', source, shortCircuit: true }
  },
})
