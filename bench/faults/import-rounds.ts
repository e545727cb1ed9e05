import { addDays } from '#domain/platform/calendar.ts'
import { sampleStatement } from '#domain/statements/sample-statement.ts'
import { appoint } from './people.ts'
import type { FaultPlan } from './rounds.ts'
import { playAtWork, untilThere, type Playing, type Workplace } from './workplace.ts'

const targets = [['server'], ['database'], ['server', 'database']] as const
/** Enough that a job compares them. */
const paymentsInFile = 2_400
const comparedWithinMs = 180_000

/** The statement of one round, with a day of its own, so that no other one has its rows. */
function statementOf(round: number): { text: string; rows: number } {
  const payments = Array.from({ length: paymentsInFile }, (_nobody, place) => ({
    utr: `4${String(round * 10_000 + place).padStart(11, '0')}`,
    rupees: 1_000,
    on: addDays('2020-01-01', round),
    name: `Payer ${place}`,
  }))
  const text = sampleStatement(payments)
  return { text, rows: text.split('\n').filter((line) => /^\d\d\/\d\d\/\d{4},/.test(line)).length }
}

/** An office that imports statements: each is imported whole and once, or not at all. */
async function beginImports({ installation, random, onDatabase, strike }: Workplace): Promise<Playing> {
  const token = await onDatabase(appoint)
  const rows = new Map<string, number>()
  const send = async (name: string, text: string) => {
    const body = new FormData()
    body.append('file', new Blob([text], { type: 'text/csv' }), name)
    const headers = { authorization: `Bearer ${token}` }
    const answer = await fetch(`${installation.url}/api/payments/statements`, { method: 'POST', headers, body }).catch(
      () => null,
    )
    await answer?.arrayBuffer().catch(() => null)
    return answer?.status ?? 0
  }
  const stored = () =>
    onDatabase(async (client) => {
      const { rows: found } = await client.query<{ name: string; said: string; compared: number }>(`
        select s.file_name as name, s.compared, concat_ws(',', s.row_count, s.added, count(l.row_id), count(distinct l.row_id),
          (select count(*) from audit_entries e where e.action = 'statement.imported' and e.subject = s.id::text)) as said
        from statements s left join statement_lines l on l.statement_id = s.id group by s.id`)
      return found
    })
  const wrongIn = async (name: string, isAcknowledged: boolean) => {
    const found = (await stored()).filter((one) => one.name === name)
    const count = rows.get(name)
    const whole = `${count},${count},${count},${count},1`
    const faults = found.flatMap(({ said }) => (said === whole ? [] : [`of ${name} is stored ${said}, not ${whole}`]))
    if (found.length > 1) faults.push(`${name} is stored ${found.length} times`)
    if (isAcknowledged && found.length === 0) faults.push(`the acknowledged ${name} is lost`)
    return faults
  }
  return {
    round: async (number) => {
      const name = `statement-${number}.csv`
      const { text, rows: count } = statementOf(number)
      rows.set(name, count)
      const at = { target: random.pick(targets), afterMs: random.between(0, 1_500) }
      const status = await strike(send(name, text), at)
      const faults = [0, 200, 201, 503].includes(status) ? [] : [`an import was answered ${status}`]
      faults.push(...(await wrongIn(name, status === 200 || status === 201)))
      const again = await untilThere(async () => ([200, 201].includes(await send(name, text)) ? true : null))
      return [...faults, ...(again ? await wrongIn(name, true) : [`${name} could not be imported again`])]
    },
    end: async () => {
      const left = async () =>
        (await stored()).flatMap(({ name, compared }) =>
          compared === rows.get(name) ? [] : [`of ${name} ${compared} rows were compared`],
        )
      await untilThere(async () => ((await left()).length === 0 ? true : null), comparedWithinMs)
      return left()
    },
  }
}

export const playImports = (plan: FaultPlan) => playAtWork(plan, {}, beginImports)
