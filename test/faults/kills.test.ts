import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { portalInParts } from '../../bench/faults/installation.ts'
import { startMailSink } from '../../bench/faults/mail-sink.ts'
import { playRounds } from '../../bench/faults/rounds.ts'
import { folderOfRun } from '../folder-of-run.ts'
import { rounds as roundsOf, seed } from '../seed.ts'

// The seed of each run chooses other moments; `npm run faults` plays any number of rounds.
const rounds = roundsOf(3, 100)
const submitting = 3
const patienceMs = 60_000

test(
  `nothing acknowledged is lost in ${rounds} rounds of kill -9 at random moments`,
  { timeout: 60_000 + rounds * 90_000 },
  async () => {
    const folder = folderOfRun('kills')
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const sink = await startMailSink()
    onTestFinished(() => sink.close())
    const installation = await portalInParts(join(folder, 'data'), sink.url, patienceMs)
    onTestFinished(() => installation.stop())

    const said = [`seed ${seed}`]
    onTestFinished(({ task }) => {
      if (task.result?.state !== 'pass') process.stderr.write(`${said.join('\n')}\n`)
    })
    process.stdout.write(`kill -9 in ${rounds} rounds with seed ${seed}\n`)
    const plan = {
      rounds,
      seed,
      filling: 3,
      submitting,
      strikeMs: [20, 400],
      say: (text: string) => said.push(text),
    } as const
    const outcome = await playRounds(installation, sink, join(folder, 'acknowledged.jsonl'), plan)
    process.stdout.write(`${JSON.stringify(outcome)}\n`)

    expect(outcome.faults).toEqual([])
    expect(outcome.submitted).toBe(rounds * submitting)
    // Of four mails at once, only those being sent at a kill may arrive twice, as the same message.
    expect(outcome.secondCopies).toBeLessThanOrEqual(rounds * 4)
  },
)
