import { runProgram } from './run-program.ts'
import type { Outcome } from './run-program.ts'

/** A program that says what is wrong and answers with its exit code: one check. */
export async function checkWithTool(name: string, args: string[]): Promise<Outcome> {
  const code = await runProgram(name, args)
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}
