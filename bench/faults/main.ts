import { randomInt } from 'node:crypto'
import { playObjections, playSeatAnswers } from './answer-rounds.ts'
import { playBackups } from './backup-rounds.ts'
import { playCancellings } from './cancelling-rounds.ts'
import { playCorrectedRounds } from './corrected-rounds.ts'
import { playCorrections } from './correction-rounds.ts'
import { playGrants } from './grant-rounds.ts'
import { playImports } from './import-rounds.ts'
import { portalInParts, wholePortal } from './installation.ts'
import { playJoinings } from './joining-rounds.ts'
import { mailAway, playKills, restartedPortal } from './kill-rounds.ts'
import { playLetters } from './letter-rounds.ts'
import type { FaultPlan } from './rounds.ts'
import { playLists, playPublications, playAllotments } from './selection-rounds.ts'
import { playUpgrades } from './upgrade-rounds.ts'
import { playWebhooks } from './webhook-rounds.ts'

/** The kinds of rounds by name; each checks its own promise afterwards, and returns the faults. */
const kinds: Readonly<Record<string, (plan: FaultPlan) => Promise<string[]>>> = {
  whole: playKills((dataDir, sink) => wholePortal(dataDir, sink.url)),
  parts: playKills((dataDir, sink) => portalInParts(dataDir, sink.url)),
  restart: playKills(restartedPortal),
  mail: playKills(mailAway),
  upgrade: playUpgrades,
  backup: playBackups,
  import: playImports,
  letter: playLetters,
  corrections: playCorrections,
  grants: playGrants,
  allotment: playAllotments,
  list: playLists,
  round: playPublications,
  objection: playObjections,
  answer: playSeatAnswers,
  correctedRound: playCorrectedRounds,
  joining: playJoinings,
  cancelling: playCancellings,
  webhook: playWebhooks,
}

// `npm run faults -- 100 12345` for a hundred rounds of each kind with the choices of an earlier run, `npm run faults -- 100 12345 backup` for one kind.
const rounds = Number(process.argv[2] ?? 50)
const seed = Number(process.argv[3] ?? randomInt(1_000_000))
const chosen = process.argv[4]?.split(',') ?? Object.keys(kinds)
const say = (text: string) => process.stdout.write(`${text}\n`)

let count = 0
for (const name of chosen) {
  const play = kinds[name]
  if (!play) throw new Error(`The kinds are ${Object.keys(kinds).join(', ')}.`)
  say(`${name}: ${rounds} rounds, seed ${seed}`)
  const begunAt = performance.now()
  const faults = await play({ rounds, seed, say })
  for (const fault of faults) say(`FAULT ${fault}`)
  const seconds = (performance.now() - begunAt) / 1_000
  say(`${name}: ${faults.length} faults, ${(seconds / rounds).toFixed(1)} s a round`)
  count += faults.length
}
process.exitCode = count === 0 ? 0 : 1
