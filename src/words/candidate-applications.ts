import type { PersonalInfo } from '#domain/recruitment/personal-questions.ts'
import type { Translations } from '#domain/platform/translations.ts'
import { en } from './candidate-applications.en.ts'
import { translatorIn } from './institute-translations.ts'
import { sayPost } from './posts.ts'
import { room, type Language } from './room.ts'

/** A candidate’s own applications and the posts of a recruitment. */
export const candidateApplications = room('candidate-applications', en)

/** What a candidate declares: on the review, and on paper above the signature. */
export function facultyDeclaration(
  person: Partial<Pick<PersonalInfo, 'postName' | 'department'>> | null | undefined,
  { institute, translations }: { institute: string; translations: Translations },
  language: Language,
): string {
  const { postName, department } = person ?? {}
  return candidateApplications(language)('declaration', {
    post: postName ? sayPost(postName, language) : '…',
    department: department ? translatorIn(translations, language)(department) : '…',
    institute,
  })
}
