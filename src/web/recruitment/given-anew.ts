import { language } from '#web/platform/language.ts'
import { facultyWords } from '#words/faculty.ts'
import { startWords } from '#words/start.ts'

const say = startWords(language)

/** What an application that begins from another one asks anew; its department and post are chosen before it begins. */
export function givenAnew(isSameDrive: boolean): string[] {
  return [
    facultyWords(language).label('personalInfo.categoryOfPost'),
    say('payment', { asked: 'dated' }),
    say('declaration'),
    ...(isSameDrive ? [] : [say('ownQuestions')]),
  ]
}
