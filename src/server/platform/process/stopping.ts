import { setTimeout as delay } from 'node:timers/promises'

// Milliseconds; supervisors kill after 10 s.
const stopWithinMs = 9_500
// Milliseconds. Ctrl-C arrives several times, from the terminal, npm and the launcher; only a second one later is
// meant.
const sameSignalMs = 1_000

type Undo = () => Promise<unknown>
type StopStep = { what: string; withinMs: number; undo: Undo }

/** Thrown between the steps of a start when a signal came meanwhile. */
export class AskedToStop extends Error {}

/** What was started, to be stopped in the opposite order, at a signal or when a later step fails. */
export class Stopping {
  readonly #steps: StopStep[] = []
  #askedAt: number | null = null
  #isStarted = false

  /** Registers how to stop what was just started; after `withinMs` the next one is stopped anyway. */
  onStop(what: string, withinMs: number, undo: Undo): void {
    this.#steps.push({ what, withinMs, undo })
    this.throwIfAsked()
  }

  get isAsked(): boolean {
    return this.#askedAt !== null
  }

  throwIfAsked(): void {
    if (this.isAsked) throw new AskedToStop()
  }

  /** Everything runs: from now on a signal stops it all. */
  started(): void {
    this.throwIfAsked()
    this.#isStarted = true
  }

  /** Stops everything; returns what failed or was late. */
  async undoAll(): Promise<string[]> {
    const complaints: string[] = []
    for (const { what, withinMs, undo } of this.#steps.splice(0).toReversed()) {
      const late = delay(withinMs, `${what} did not stop in time`, { ref: false })
      const ended = undo().then(
        () => null,
        (error: unknown) => `${what} did not stop: ${String(error)}`,
      )
      const complaint = await Promise.race([ended, late])
      if (complaint) complaints.push(complaint)
    }
    return complaints
  }

  /** `exit` ends the process. */
  listenForSignals(exit: (code: number) => void, complain: (text: string) => void): void {
    const stop = async () => {
      if (this.#askedAt !== null) {
        if (Date.now() - this.#askedAt > sameSignalMs) exit(1)
        return
      }
      this.#askedAt = Date.now()
      setTimeout(() => exit(1), stopWithinMs).unref()
      // A start in progress ends at its next step.
      if (!this.#isStarted) return
      for (const complaint of await this.undoAll()) complain(complaint)
      exit(0)
    }
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void stop())
  }
}
