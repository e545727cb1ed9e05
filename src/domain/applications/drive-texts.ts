import type { Original } from '../platform/translations.ts'
import type { FurtherQuestion } from './further-questions.ts'

/** How long the title of a drive may be, in every track. */
export const longestTitle = 150
export const longestDescription = 2000

/** What is written in a drive's own questions. */
export function questionTexts(questions: readonly FurtherQuestion[]): Original[] {
  return questions.flatMap(({ id, label, hint = '', options = [] }) => [
    { text: label, max: 200, place: `questions.${id}.label` },
    { text: hint, max: 500, isLines: true, place: `questions.${id}.hint` },
    ...options.map((option) => ({ text: option, max: 150 })),
  ])
}

type Written = { title: string; description: string; questions: readonly FurtherQuestion[] }

/** What is written in a drive, `own` being what its track has of it. */
export function driveTexts({ title, description, questions }: Written, own: readonly Original[] = []): Original[] {
  return [
    { text: title, max: longestTitle, place: 'title' },
    { text: description, max: longestDescription, isLines: true, place: 'description' },
    ...own,
    ...questionTexts(questions),
  ]
}
