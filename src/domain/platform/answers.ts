import { z } from 'zod'
import { dayOf, showDay } from './calendar.ts'
import { Day } from './day.ts'
import { plainNumber } from './digits.ts'
import { showNumber } from './money.ts'
import { line } from './text.ts'

/** The value by a schema; null while it is not valid yet. */
export function usable<S extends z.ZodType>(schema: S, value: unknown): z.output<S> | null {
  const result = schema.safeParse(value)
  return result.success ? result.data : null
}

// `₹ 50,000/-`, as people write amounts.
const rupeeSigns = /^(₹|rs\.?|inr)(?=\d)|(?<=\d)\/-$/gi

/** `1,84,326`, `412.5`, `४१२.५` and `Rs. 50,000/-` are numbers; any other text gives null. */
export function numberOf(typed: string): number | null {
  const plain = plainNumber(typed).replaceAll(/[\s,]/g, '').replaceAll(rupeeSigns, '')
  return /^\d{1,15}(\.\d{1,15})?$/.test(plain) ? Number(plain) : null
}

/** A number, or the text typed in its place: a draft keeps it, the step refuses it. */
export const TypedNumber = z.union([z.number().min(-1e12).max(1e12), line(40)])
export type TypedNumber = z.infer<typeof TypedNumber>

/** A number with lakh grouping, or the text as typed; null when empty. */
export function showTypedNumber(value: TypedNumber | null | undefined): string | null {
  return typeof value === 'number' ? showNumber(value) : value || null
}

const instant = z.iso.datetime({ offset: true })
const localInstant = z.iso.datetime({ local: true })

/**
 * A day, or the text typed in its place. Some clients send an instant: its day is the one in India, which near midnight
 * differs from the written one.
 */
export const TypedDay = line(40).overwrite((text) => {
  const typed = plainNumber(text)
  // No instant is that short.
  if (typed.length <= 10) return typed
  if (instant.safeParse(typed).success) return usable(Day, dayOf(new Date(typed))) ?? typed
  return localInstant.safeParse(typed).success ? typed.slice(0, 10) : typed
})

/** `14-08-1989`; half a date as typed, null when empty. */
export function showTypedDay(typed: string | null | undefined): string | null {
  return typed ? (/^\d{4}-\d{2}-\d{2}$/.test(typed) ? showDay(typed) : typed) : null
}
