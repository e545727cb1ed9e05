import { z } from 'zod'
import { hideAadhaar } from '../platform/aadhaar.ts'
import { lines, requiredLine } from '../platform/text.ts'
import { unknownFields, type LetterText, type LetterWords } from './letter.ts'

const longest = { subject: 150, body: 5000 }

function refuseUnknown(text: string, context: z.core.$RefinementCtx<string>): void {
  for (const field of unknownFields(text)) {
    context.addIssue({ code: 'custom', message: 'letter-field', params: { field } })
  }
}

export const LetterTextSchema = z.object({
  subject: requiredLine(longest.subject, 'letter-subject').superRefine(refuseUnknown).transform(hideAadhaar),
  body: lines(longest.body).min(1, 'letter-body').superRefine(refuseUnknown).transform(hideAadhaar),
}) satisfies z.ZodType<LetterText>

export const LetterWordsSchema = LetterTextSchema.extend({
  translations: z.record(z.string().max(10), LetterTextSchema).default({}),
}) satisfies z.ZodType<LetterWords>
