// The single program of an installation: `pravesh start`, `pravesh admin create …`. JavaScript, like all that it loads
// before compiled modules are stored: a TypeScript file outside that store brings Node's compiler into memory, 20 MB
// for as long as the portal runs.
import { keepCompiled } from '../platform/compile-cache.mjs'

const args = process.argv.slice(2)
if (args[0] === 'start') keepCompiled()
const { runCommand } = await import('./run-command.ts')
await runCommand(args)
