import type { Steps } from '../questions/form.ts'
import type { Path } from '../questions/question.ts'
import type { studentQuestions } from './student-questions.ts'

/**
 * The place of each question: the five steps, their sections, and the width of a question. Steps are numbered as in
 * `currentStep`. Documents and payment, and the review, have no answers.
 */
export const studentSteps = [
  [
    { id: 'course', questions: { preferenceOrder: 12 } },
    {
      id: 'personal',
      questions: {
        candidateName: 6,
        fathersName: 6,
        noFathersName: 12,
        'otherParent.relation': 6,
        'otherParent.name': 6,
        dob: 6,
        gender: 6,
        category: 6,
        pwd: 6,
        physicalIdentification: 12,
      },
    },
    { id: 'contact', readIn: 'personal', questions: { mobile: 6, alternateMobile: 6 } },
  ],
  [
    { id: 'correspondence', readIn: 'address', questions: { correspondAddress: 12 } },
    { id: 'permanent', readIn: 'address', questions: { permanentAddress: 12 } },
  ],
  [
    {
      id: 'class12',
      questions: {
        'intermediateSchool.board': 6,
        'intermediateSchool.passingYear': 6,
        'intermediateSchool.school': 12,
        'intermediateSchool.state': 12,
        'intermediateSchool.obtainedMarks': 4,
        'intermediateSchool.totalMarks': 4,
      },
    },
    { id: 'subjects', readIn: 'class12', questions: { physics: 3, chemistry: 3, biology: 3, english: 3 } },
    { id: 'neet', questions: { neetRoll: 4, neetAIRank: 4, neetCategoryRank: 4 } },
  ],
  [],
  [],
] as const satisfies Steps<Path<typeof studentQuestions>>

/** The step on which documents are uploaded and the fee is paid. */
export const studentDocumentsStep = 4
