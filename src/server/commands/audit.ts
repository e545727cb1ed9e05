import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { AuditHead } from '#domain/audit/audit.endpoints.ts'
import { errorMessage } from '#lib/values/caught.ts'
import { StartError } from '#lib/start-error/start-error.ts'
import { auditHeads, notLinked } from '../audit/audit-heads.ts'
import { checkChain, type AuditFault, type BrokenLink } from '../audit/check-chain.ts'
import { onPool, openDatabase } from '#lib/sql/database.ts'
import { openLog } from '#server/platform/process/log.ts'
import { givenPath, onConnection, nameOfDatabase, settingsOfPortal } from './on-database.ts'

const usage =
  'Usage: pravesh audit [--stream ID] [--against FILE] [--json]. FILE is what --json printed before, or the manifest.json of a backup.'

const options = { stream: { type: 'string' }, against: { type: 'string' }, json: { type: 'boolean' } } as const

const Noted = z.object({ auditHeads: z.array(AuditHead) })

function readNoted(file: string): AuditHead[] {
  try {
    return Noted.parse(JSON.parse(readFileSync(file, 'utf8'))).auditHeads
  } catch (error) {
    throw new StartError(`${file} has no heads of an audit: ${errorMessage(error)}`)
  }
}

function readArguments(args: string[]) {
  try {
    const { stream, against, json = false } = parseArgs({ args, options }).values
    return { against, asJson: json, ...(stream !== undefined && { stream }) }
  } catch {
    throw new StartError(usage)
  }
}

const faults: Record<AuditFault, string> = {
  changed: 'is not what was linked',
  removed: 'is gone',
  'links-missing': 'follows links that are gone',
  inserted: 'was stored among linked ones and never linked',
  'cut-off': 'is not the one that was noted',
}

/** A broken link in a sentence. */
export function brokenLine({ fault, stream, n, entryId }: BrokenLink): string {
  const place = stream === null ? '' : ` in place ${n} of the stream ${stream}`
  return `The entry${entryId === null ? '' : ` ${entryId}`}${place} ${faults[fault]}.`
}

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

/** `audit`: recomputes the chain of the audit, and names what shows tampering. It changes nothing. */
export async function audit(args: string[]): Promise<void> {
  const { asJson, against, stream } = readArguments(args)
  const noted = against === undefined ? [] : readNoted(givenPath(against))
  const config = settingsOfPortal()
  await onConnection(config, async (connectionString) => {
    const { pool, close } = openDatabase(connectionString, openLog('silent'))
    try {
      const db = onPool(pool)
      const checked = await checkChain(db, { noted, ...(stream !== undefined && { stream }) })
      const [heads, waiting] = [await auditHeads(db), await notLinked(db)]
      const { entries, broken, first } = checked
      const lines = [
        broken === 0
          ? `The audit of ${nameOfDatabase(config)} is whole: ${counted(entries, 'linked entry', 'linked entries')}.`
          : `The audit of ${nameOfDatabase(config)} was tampered with in ${counted(broken, 'place', 'places')}:`,
        ...first.map((one) => `  ${brokenLine(one)}`),
        ...heads.map((head) => `${head.stream}  ${head.n}  ${head.hash}  ${head.at ?? 'gone'}`),
      ]
      if (waiting.since !== null) lines.push(`Not linked yet: ${waiting.count} since ${waiting.since}.`)
      const found = { ...checked, auditHeads: heads, notLinked: waiting }
      process.stdout.write(`${asJson ? JSON.stringify(found, null, 2) : lines.join('\n')}\n`)
      if (broken > 0) process.exitCode = 1
    } finally {
      await close()
    }
  })
}
