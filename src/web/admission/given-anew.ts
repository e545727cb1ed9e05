import { language } from '#web/platform/language.ts'
import { startWords } from '#words/start.ts'
import { studentHome } from '#words/student-home.ts'

const say = startWords(language)

/** What a copied application must ask again. */
export function givenAnew(): string[] {
  return [
    studentHome(language)('neetAnew'),
    say('payment', { asked: 'undated' }),
    say('declaration'),
    say('ownQuestions'),
  ]
}
