import type { Original } from '#domain/platform/translations.ts'
import type { FurtherQuestion } from './further-questions.ts'

/** The longest title of a drive, in every track. */
export const longestTitle = 150
export const longestDescription = 2000

/** A question as stored, or as sent, when it may have no id yet. */
type WrittenQuestion = Pick<FurtherQuestion, 'label'> & {
  id?: string | null | undefined
  hint?: string | null | undefined
  options?: readonly string[] | null | undefined
}

/** The translatable texts of a drive's own questions. */
export function questionTexts(questions: readonly WrittenQuestion[]): Original[] {
  const at = (id: WrittenQuestion['id'], part: string) => (id ? { place: `questions.${id}.${part}` } : {})
  return questions.flatMap(({ id, label, hint, options }) => [
    { text: label, max: 200, ...at(id, 'label') },
    { text: hint ?? '', max: 500, isLines: true, ...at(id, 'hint') },
    ...(options ?? []).map((option) => ({ text: option, max: 150 })),
  ])
}

type WrittenDrive = { title: string; description: string; questions?: readonly WrittenQuestion[] | undefined }

/** The translatable texts of a drive; `own` are those of its track. */
export function driveTexts(
  { title, description, questions = [] }: WrittenDrive,
  own: readonly Original[] = [],
): Original[] {
  return [
    { text: title, max: longestTitle, place: 'title' },
    { text: description, max: longestDescription, isLines: true, place: 'description' },
    ...own,
    ...questionTexts(questions),
  ]
}
