import { startWords as say } from '#words/candidates/start.ts'
import { studentHome } from '#words/candidates/student-home.ts'

/** What a copied application must ask again. */
export function askedAgain(): string[] {
  return [studentHome('neetAnew'), say('payment', { asked: 'undated' }), say('declaration'), say('ownQuestions')]
}
