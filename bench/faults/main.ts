import { randomInt } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { portalInParts, wholePortal } from './installation.ts'
import type { Installation } from './installation.ts'
import { startMailSink } from './mail-sink.ts'
import { playRounds } from './rounds.ts'

// `npm run faults -- 100 12345` for a hundred rounds of each kind, with the choices of an earlier run.
const rounds = Number(process.argv[2] ?? 50)
const seed = Number(process.argv[3] ?? randomInt(1_000_000))
const say = (text: string) => process.stdout.write(`${text}\n`)

async function play(name: string, start: (dataDir: string, smtpUrl: string) => Promise<Installation>): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'pravesh-faults-'))
  const sink = await startMailSink()
  const installation = await start(join(folder, 'data'), sink.url)
  try {
    say(`${name}: ${rounds} rounds, seed ${seed}`)
    const plan = { rounds, seed, filling: 6, submitting: 8, strikeMs: [100, 4_000], say } as const
    const outcome = await playRounds(installation, sink, join(folder, 'acknowledged.jsonl'), plan)
    for (const fault of outcome.faults) say(`FAULT ${fault}`)
    say(`${name}: ${JSON.stringify({ ...outcome, faults: outcome.faults.length })}`)
    return outcome.faults.length
  } finally {
    await installation.stop()
    await sink.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

const faults = (await play('whole portal', wholePortal)) + (await play('portal in parts', portalInParts))
process.exitCode = faults === 0 ? 0 : 1
