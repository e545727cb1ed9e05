import { z } from 'zod'
import { line } from '../platform/text.ts'
import { ApplicationFacts, ListedFacts, type Application, type ListedApplication } from './application-facts.ts'
import { renamed, type OnWire, type Reader, type TrackWire } from './wire.ts'

type ZodShape = Readonly<Record<string, z.ZodType>>

const eachOnce = (words: readonly string[]) => z.enum([...new Set(words)])

/** The schema of the common facts with a track's names for these readers, and the track's own fields. */
function onWire(wire: TrackWire, facts: typeof ApplicationFacts | typeof ListedFacts, own: z.ZodObject, to: Reader[]) {
  const { payment, ...rest }: { payment: z.ZodObject } & ZodShape = facts.shape
  const told: ZodShape = payment.shape
  const others: ZodShape = own.shape
  const paid: unknown = own.shape['payment']
  const words = (of: 'status' | 'paymentStatus') => eachOnce(to.flatMap((reader) => Object.values(wire[of][reader])))
  const paymentShape = {
    ...renamed(told, wire.payment),
    ...(paid instanceof z.ZodObject ? paid.shape : {}),
    status: words('paymentStatus'),
  }
  const also = Object.entries(wire.also ?? {}).map(([name, other]) => [other, rest[name]])
  return z.object({
    ...renamed({ ...rest, ...others, status: words('status') }, wire.names),
    ...Object.fromEntries(also),
    payment: z.object(paymentShape),
  })
}

type SchemaOf<T> = z.ZodType<T>

/** An application as a track's calls answer it. */
export function wireApplication<W extends TrackWire, Answers extends z.ZodObject>(wire: W, answers: Answers) {
  const schema: z.ZodType = onWire(wire, ApplicationFacts, answers, ['applicant', 'office'])
  return schema as SchemaOf<OnWire<W, Application<z.output<Answers>>>>
}

/** A row of the administrators' list. */
export function wireRow<W extends TrackWire, Columns extends z.ZodObject>(wire: W, columns: Columns) {
  const schema: z.ZodType = onWire(wire, ListedFacts, columns, ['office'])
  return schema as SchemaOf<OnWire<W, ListedApplication<z.output<Columns>>>>
}

/** The payment fields that a draft may send; the server owns everything else about the payment. */
export function wirePayment<const W extends TrackWire>({ payment }: W, answers: ZodShape = {}) {
  return z.object({ ...answers, [payment.utr ?? 'utr']: line(40).nullish() }).nullish()
}
