import { language } from '#web/platform/language.ts'
import { facultyWords } from '#words/candidates/faculty.ts'
import { startWords as say } from '#words/candidates/start.ts'

/** What a copied application must ask again; department and post are chosen before it starts. */
export function askedAgain(isSameDrive: boolean): string[] {
  return [
    facultyWords(language).label('personalInfo.categoryOfPost'),
    say('payment', { asked: 'dated' }),
    say('declaration'),
    ...(isSameDrive ? [] : [say('ownQuestions')]),
  ]
}
