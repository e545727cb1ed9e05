import { en } from './candidate-print.en.ts'
import { room, type Language } from './room.ts'

/** A faculty application on paper. */
export const candidatePrint = room('candidate-print', en)

/** The heads of the tables on paper, and what stands in place of the end of a job. */
export function paperHeads(language: Language) {
  const say = candidatePrint(language)
  return {
    examination: say('examination'),
    year: say('year'),
    marks: say('marks'),
    from: say('from'),
    to: say('to'),
    present: say('present'),
    project: say('project'),
  }
}
