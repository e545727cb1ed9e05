import { runBeside, type Outcome } from './run-program.ts'

/** A program that reports faults by its exit code: one check, made while others run. */
export async function checkWithTool(name: string, args: string[]): Promise<Outcome> {
  const { code, said } = await runBeside(name, args)
  if (code === 0) return { passed: 1, failures: [], said }
  return { passed: 0, failures: [`${name} ended with ${code}; what it says stands above`], said }
}
