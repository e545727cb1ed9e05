import type { DatabasePool } from './database.ts'

// Two, so that the database works on one batch while the answers of the other are sent out.
const batchesAtOnce = 2
const maxAsksInBatch = 64

type AskAll<Ask, Row> = (pool: DatabasePool, asks: Ask[]) => Promise<Row[]>
type WaitingAsk<Ask, Row> = { ask: Ask; resolve: (row: Row | null) => void; reject: (error: unknown) => void }

/** The questions that wait for one database, and the number of its running batches. */
class Line<Ask, Row extends { place: number }> {
  #askAll: (asks: Ask[]) => Promise<Row[]>
  #waiting: WaitingAsk<Ask, Row>[] = []
  #underWay = 0
  #isDue = false

  constructor(askAll: (asks: Ask[]) => Promise<Row[]>) {
    this.#askAll = askAll
  }

  ask(ask: Ask): Promise<Row | null> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ ask, resolve, reject })
      this.#sendSoon()
    })
  }

  /** Sends after everything that has arrived by now was read from its socket. */
  #sendSoon(): void {
    if (this.#isDue || this.#waiting.length === 0 || this.#underWay === batchesAtOnce) return
    this.#isDue = true
    setImmediate(() => {
      this.#isDue = false
      void this.#send(this.#waiting.splice(0, maxAsksInBatch))
      this.#sendSoon()
    })
  }

  async #send(batch: WaitingAsk<Ask, Row>[]): Promise<void> {
    this.#underWay++
    try {
      const rows = await this.#askAll(batch.map(({ ask }) => ask))
      const rowAt = new Map(rows.map((row) => [row.place, row]))
      for (const [index, { resolve }] of batch.entries()) resolve(rowAt.get(index + 1) ?? null)
    } catch (error) {
      for (const { reject } of batch) reject(error)
    }
    this.#underWay--
    this.#sendSoon()
  }
}

/**
 * Batches one question of many callers to the database. A lone question is sent at once; those that come while others
 * run are sent together next. `askAll` answers rows with the place of their question, from 1; a question without a row
 * gets null. A question is always sent after it was made, so no answer is older than it.
 */
export function batched<Ask, Row extends { place: number }>(
  askAll: AskAll<Ask, Row>,
): (pool: DatabasePool, ask: Ask) => Promise<Row | null> {
  const lines = new WeakMap<DatabasePool, Line<Ask, Row>>()
  return (pool, ask) => {
    let line = lines.get(pool)
    if (!line) {
      line = new Line((asks) => askAll(pool, asks))
      lines.set(pool, line)
    }
    return line.ask(ask)
  }
}
