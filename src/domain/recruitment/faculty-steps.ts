import type { Steps } from '../questions/form.ts'
import type { Path } from '../questions/question.ts'
import type { facultyQuestions } from './faculty-questions.ts'

/**
 * The place of each question: the six steps, their sections, and the width of a question. Steps are numbered as in
 * `currentStep`. Documents and payment, and the review, have no answers.
 */
export const facultySteps = [
  [
    {
      id: 'post',
      questions: {
        'personalInfo.candidateType': 12,
        'personalInfo.department': 6,
        'personalInfo.postName': 6,
        'personalInfo.categoryOfCandidate': 6,
        'personalInfo.categoryOfPost': 6,
        'personalInfo.ageRelaxationRequired': 12,
      },
    },
    {
      id: 'personal',
      questions: {
        'personalInfo.name': 12,
        'personalInfo.fatherName': 6,
        'personalInfo.motherName': 6,
        'personalInfo.noFatherName': 12,
        'personalInfo.noMotherName': 12,
        'personalInfo.guardianName': 6,
        'personalInfo.dateOfBirth': 6,
        'personalInfo.gender': 6,
        'personalInfo.maritalStatus': 6,
        'personalInfo.nationality': 6,
        'personalInfo.aadharNumber': 6,
        'personalInfo.isPWD': 6,
        'personalInfo.pwdPercentage': 6,
        'personalInfo.isGovernmentServant': 6,
        'personalInfo.presentEmploymentStatus': 6,
        'personalInfo.nocFromEmployment': 12,
      },
    },
    { id: 'contact', questions: { 'personalInfo.contact.mobile': 6, 'personalInfo.contact.alternateEmail': 6 } },
    { id: 'current', readIn: 'contact', questions: { 'personalInfo.currentAddress': 12 } },
    {
      id: 'permanent',
      readIn: 'contact',
      questions: { 'personalInfo.sameAddress': 12, 'personalInfo.permanentAddress': 12 },
    },
  ],
  [
    { id: 'qualifications', place: 'first', questions: { qualifications: 12 } },
    {
      id: 'council',
      questions: {
        'councilRegistration.registeredWith': 6,
        'councilRegistration.registrationNumber': 6,
        'councilRegistration.registrationDate': 6,
        'councilRegistration.renewalDate': 6,
      },
    },
  ],
  [{ id: 'experience', place: 'first', questions: { workExperience: 12 } }],
  [
    {
      id: 'publications',
      readIn: 'research',
      questions: {
        'professionalData.publications.nationalIndexed': 6,
        'professionalData.publications.internationalIndexed': 6,
        'professionalData.publicationList': 12,
      },
    },
    { id: 'projects', readIn: 'research', questions: { 'professionalData.researchProjects': 12 } },
    { id: 'awards', readIn: 'research', questions: { 'professionalData.awards': 12 } },
    { id: 'memberships', readIn: 'research', questions: { 'professionalData.memberships': 12 } },
    { id: 'boards', readIn: 'research', questions: { 'professionalData.editorialBoards': 12 } },
  ],
  [],
  [],
] as const satisfies Steps<Path<typeof facultyQuestions>>

/** The step of documents and the fee. */
export const facultyDocumentsStep = 5
