// Runs before the inspector: takes its sources from the portal, which has stripped them of their types already
// (stripped-sources.ts). JavaScript itself, so that nothing has to be stripped here.
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
