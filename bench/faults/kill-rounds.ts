import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { restart, wholePortal, type Installation } from './installation.ts'
import { startMailSink, type MailSink } from './mail-sink.ts'
import { playRounds, type FaultPlan } from './rounds.ts'

const crowd = { filling: 6, submitting: 8, strikeMs: [100, 4_000] } as const

const mailAwayMs = 3_000

/** A portal whose database is restarted in good order. */
export async function restartedPortal(dataDir: string, sink: MailSink): Promise<Installation> {
  return { ...(await wholePortal(dataDir, sink.url)), targets: [[restart]] }
}

/** A portal whose mail server goes down: no part of the portal is killed. */
export async function mailAway(dataDir: string, sink: MailSink): Promise<Installation> {
  return {
    ...(await wholePortal(dataDir, sink.url)),
    targets: [['mail server']],
    kill: () => sink.setAway(true),
    recover: async () => {
      await delay(mailAwayMs)
      sink.setAway(false)
      return 0
    },
  }
}

/**
 * Rounds of people who save, upload and submit while parts of an installation are killed; returns the faults found
 * afterwards.
 */
export const playKills =
  (start: (dataDir: string, sink: MailSink) => Promise<Installation>) =>
  async (plan: FaultPlan): Promise<string[]> => {
    const folder = mkdtempSync(join(tmpdir(), 'pravesh-faults-'))
    const sink = await startMailSink()
    const installation = await start(join(folder, 'data'), sink)
    try {
      const outcome = await playRounds(installation, sink, join(folder, 'acknowledged.jsonl'), { ...plan, ...crowd })
      plan.say(JSON.stringify({ ...outcome, faults: outcome.faults.length }))
      return outcome.faults
    } finally {
      await installation.stop()
      await sink.close()
      rmSync(folder, { recursive: true, force: true })
    }
  }
