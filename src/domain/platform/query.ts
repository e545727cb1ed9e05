import { z } from 'zod'
import { hideAadhaar } from './aadhaar.ts'
import { cleanLine } from './text.ts'

/** A filter of a list's query as in URLs: empty means absent. */
const presentOrAbsent = (value: unknown) => (value === '' ? undefined : value)

/** One optional filter; an empty one is treated as absent. */
export function filter<S extends z.ZodType>(schema: S) {
  return z.preprocess(presentOrAbsent, schema.optional())
}

/** Several words of one filter, separated by commas: `status=submitted,accepted`. */
export function words<const W extends readonly string[]>(allowed: W) {
  return filter(
    z
      .string()
      .max(500)
      .transform((text) => text.split(','))
      .pipe(z.array(z.enum(allowed)).min(1)),
  )
}

/** The same for names chosen by the institute. */
export function names({ each, most }: { each: number; most: number }) {
  return filter(
    z
      .string()
      .max((each + 1) * most)
      .transform((text) => text.split(',').map((name) => hideAadhaar(cleanLine(name))))
      .pipe(z.array(z.string().max(each)).min(1)),
  )
}

/**
 * Answers to a drive's own questions by question id: `answer.q1=North&answer.q1=South`. An option may contain commas,
 * so each is a parameter of its own.
 */
export const AnswerFilters = z
  .record(z.string().max(20), z.union([z.string().max(150), z.array(z.string().max(150)).max(60)]))
  .describe('As answer.{id}=…, once for each option, together with the drive that asks the question')
export type AnswerFilters = z.infer<typeof AnswerFilters>

/** A number in a filter. */
export function numeric(min: number, max: number) {
  return filter(z.coerce.number().min(min).max(max))
}

/** The name of a track, where an operation is about the list of one. */
export const TrackName = z.string().max(40)

/** The filters of the list of a track, in a body; the track reads them. */
export const Filters = z
  .record(z.string().max(60), z.unknown())
  .describe('As in the address of the list, with the answers to a drive’s own questions by question in `answer`')
