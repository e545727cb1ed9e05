import { transitionRefusal, type Life, type Transition } from '#domain/lifecycle/lifecycle.ts'
import { keysIn } from '#lib/values/records.ts'
import type { AuditAction, AuditFacts } from '#domain/audit/events.ts'
import type { MailData, MailKind } from '#server/mail/mail-kinds.ts'
import type { AnyMail } from '#server/mail/queue-mail.ts'
import type { RowValues } from '#lib/sql/column-values.ts'
import type { Transaction } from '#lib/sql/database.ts'
import type { LifeOnServer, LivingRow, SaidOfTransition, TransitionMaker } from './make-transition.ts'

/** What a row names for its audit entry and its mail. */
type TellingRow = { audit: AuditAction; mail?: MailKind }

/** The facts of the audit entry and of the mail that a row names; `once` makes the mail unique among those of its kind, null lets it be sent each time. */
type ToldTransition<Row extends TellingRow> = Row extends TellingRow
  ? { detail: AuditFacts<Row['audit']> } & (Row extends { mail: infer Kind extends MailKind }
      ? { mail: { data: MailData<Kind>; once: string | null } | null }
      : unknown)
  : never

/** A transition of each name with the texts of its call. */
export type MadeOf<Said> = {
  [Name in keyof Said & string]: { transition: Name } & Said[Name] & SaidOfTransition & TransitionMaker
}

/** Without `detail` another entry tells it. */
type WrittenFacts<Row extends TellingRow> = (ToldTransition<Row> | { detail: null }) & { columns?: RowValues }

/** Writes a transition: answers the columns of its row, and the facts of the entry and of the mail that its row in the table names. */
type Writes<Row, Rows extends Record<string, TellingRow>, Said> = {
  [Name in keyof Rows & keyof Said & string]: (
    tx: Transaction,
    row: Row,
    made: MadeOf<Said>[Name],
  ) => Promise<WrittenFacts<Rows[Name]>> | WrittenFacts<Rows[Name]>
}

type AnyWrittenFacts = {
  detail: object | null
  columns?: RowValues
  mail?: { data: object; once: string | null } | null
}

/**
 * A life whose transitions are each written by a function of their own. A `table` has the state, which the engine writes; of a
 * life without one other facts tell it.
 */
export function lifeOnServer<Row extends LivingRow, Said>() {
  return <State extends string, Facts, T extends Record<keyof Said & string, Transition<State, Facts> & TellingRow>>(
    life: Life<State, Facts, T>,
    {
      table,
      factsOf,
      writes,
    }: {
      table?: string
      factsOf: (row: Row, made: MadeOf<Said>[keyof Said & string]) => Facts
      writes: Writes<Row, T, Said>
    },
  ): LifeOnServer<Row, keyof Said & string, Facts, MadeOf<Said>[keyof Said & string]> => ({
    ...(table !== undefined && { table }),
    names: keysIn(writes),
    rowOf: (name) => life.transitions[name],
    factsOf,
    refusalOf: (name, facts, by) => transitionRefusal(life, name, facts, by),
    async write(tx, row, made) {
      const { audit, mail, to }: Transition<State, Facts> & TellingRow = life.transitions[made.transition]
      // A function of this name writes transitions of this name, by the type of `writes`.
      const write = writes[made.transition] as (...of: [Transaction, Row, typeof made]) => Promise<AnyWrittenFacts>
      const { columns, detail, mail: told = null } = await write(tx, row, made)
      return {
        columns: { ...(to !== undefined && { state: to }), ...columns },
        entry: detail && { action: audit, subject: row.applicationId, detail },
        // The facts are those of this kind, by the type of `ToldTransition`.
        mail:
          mail && told
            ? ({ kind: mail, data: told.data, cause: told.once && `${mail}:${told.once}` } as AnyMail)
            : null,
      }
    },
  })
}
