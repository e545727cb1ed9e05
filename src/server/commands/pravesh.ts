// The single program of an installation: `pravesh start`, `pravesh admin create …`.
import { runCommand } from './run-command.ts'

await runCommand(process.argv.slice(2))
