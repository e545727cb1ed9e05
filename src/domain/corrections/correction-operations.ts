import { z } from 'zod'
import { NumberInAddress } from '../platform/ids.ts'
import { FurtherAnswers } from '../applications/further-questions.ts'
import { Day } from '../platform/day.ts'
import { correctionLife } from './correction-life.ts'
import { Correctable, Correction, CorrectionLetter } from './correction.ts'

const One = z.object({ applicationId: NumberInAddress })
const Numbered = One.extend({ number: z.coerce.number().int().min(1).max(10_000) })
const Extension = z.object({ until: Day })

/** The most corrections that are extended or closed at once. */
const changedTogether = 500

const RefusedOnes = z.array(z.object({ applicationId: z.string(), code: z.string(), error: z.string() }))

/** Corrections that were closed together, or would be, and those that are not. */
export const ClosedCorrections = z.object({
  closed: z.array(z.object({ applicationId: z.string(), name: z.string().nullable(), until: Day })),
  refused: RefusedOnes,
})
export type ClosedCorrections = z.infer<typeof ClosedCorrections>

const answered = { answer: z.object({ correction: Correction }) } as const
const { extend, close } = correctionLife.transitions
const asking = { may: 'corrections.ask', to: 'application' } as const

const ofReaders = {
  listCorrections: {
    access: { may: 'applications.read', to: 'application', orOwner: true },
    summary: 'The corrections asked of an applicant, newest first, with old and new answers and documents',
    params: One,
    answer: z.object({ corrections: z.array(Correction) }),
  },
  readSubmittedPdf: {
    access: { may: 'applications.read', to: 'application', orOwner: true },
    summary: 'An application as it was first submitted, as a PDF',
    params: One,
    answer: 'stream',
  },
} as const

const asks = {
  foreseeCorrection: {
    access: asking,
    summary: 'The letter that a correction would send, in every language of the portal',
    params: One,
    body: CorrectionLetter,
    answer: z.object({
      letters: z.array(z.object({ language: z.string(), subject: z.string(), text: z.string() })),
    }),
  },
  readCorrectables: {
    access: asking,
    summary:
      'What an officer can ask to correct: documents, answers, and rules not met whose answer can be opened, by name; with the reason in every language where clerks found a fault',
    params: One,
    answer: z.object({ correctables: z.array(Correctable) }),
  },
  askCorrection: {
    access: asking,
    summary:
      'Ask an applicant to correct what is named, by a day 3 to 14 days ahead, and open exactly that. 409 `correction-open` while an earlier one is not answered',
    params: One,
    body: CorrectionLetter,
    status: 201,
    idempotent: true,
    ...answered,
  },
} as const

const afterwards = {
  extendCorrection: {
    access: { may: extend.by, to: 'application' },
    summary: 'Give an applicant more time for a correction',
    params: Numbered,
    body: Extension,
    ...answered,
  },
  closeCorrection: {
    access: { may: close.by, to: 'application' },
    summary: 'Confirm what came back, or close a correction that nobody answered in time',
    params: Numbered,
    ...answered,
  },
  extendCorrections: {
    access: { may: extend.by, to: 'rows' },
    summary: 'Give these applicants more time for the correction that each was asked for',
    body: Extension.extend({ applicationIds: z.array(z.string().max(64)).min(1).max(changedTogether) }),
    answer: z.object({
      extended: z.array(z.string()),
      refused: RefusedOnes,
    }),
  },
  closeOverdue: {
    access: { may: close.by, to: 'rows' },
    summary:
      'Close the corrections that these applicants did not answer in time, as the applications stand; with `isTrial` only say of which that would be so',
    body: z.object({
      applicationIds: z.array(z.string().max(64)).min(1).max(changedTogether),
      isTrial: z.boolean().default(false),
    }),
    answer: ClosedCorrections,
  },
} as const

/** The same where it is an object, or wraps or lists one; anything else as it is. */
function closed(schema: z.core.$ZodType): z.core.$ZodType {
  if (schema instanceof z.ZodObject) return withNothingElse(schema)
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return z.core.clone(schema, { ...schema.def, innerType: closed(schema.def.innerType) })
  if (schema instanceof z.ZodArray) return z.core.clone(schema, { ...schema.def, element: closed(schema.def.element) })
  return schema
}

/**
 * The same with every other name refused, at any depth: an answer that nobody asked for must not vanish without a word.
 */
function withNothingElse<const S extends z.ZodObject>(schema: S): S {
  const shape = Object.fromEntries(Object.entries(schema.shape).map(([name, one]) => [name, closed(one)]))
  const open: z.ZodObject = z.core.clone<z.ZodObject>(schema, { ...schema.def, shape, catchall: z.unknown() })
  const known = open.superRefine((sent, context) => {
    for (const name of Object.keys(sent).filter((one) => !Object.hasOwn(shape, one)))
      context.addIssue({ code: 'custom', path: [name], message: 'correction-not-opened' })
  })
  // What passes has the declared names and no others.
  return known as unknown as S
}

/** The operations on the corrections of every track by name, from the schema of a draft's answers. */
export function correctionOperations<const S extends z.ZodObject>(answers: S) {
  const given = answers.extend({ furtherAnswers: FurtherAnswers.optional() })
  const sent = withNothingElse(z.object({ answers: given.optional(), version: z.int().optional() }))
  const ofOwner = { access: correctionLife.transitions.answer.by, params: Numbered, body: sent, ...answered } as const
  return {
    ...ofReaders,
    ...asks,
    saveCorrection: {
      ...ofOwner,
      summary: 'Save answers to a correction without sending them: only those that it opened',
    },
    answerCorrection: {
      ...ofOwner,
      summary: 'Send the answers to a correction: once, by its last day, with every document that was asked for',
      idempotent: true,
    },
    ...afterwards,
  } as const
}

export type CorrectionOperation = keyof ReturnType<typeof correctionOperations>
