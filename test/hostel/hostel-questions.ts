import { genders } from '#domain/applications/application.ts'
import type { DocumentKind } from '#domain/documents/document.ts'
import { states } from '#domain/platform/india.ts'
import { choice, listed } from '#domain/questions/choice.ts'
import { form } from '#domain/questions/form.ts'
import { personName } from '#domain/questions/india.ts'
import { number } from '#domain/questions/number.ts'
import { named, questionWords } from '#words/form/questions.ts'
import { room } from '#words/room.ts'

const required = true

/** The questions, the step of documents, and the review. */
export const hostelForm = form({
  questions: {
    candidateName: personName({ required, autoComplete: 'name', example: 'Zoé Nair' }),
    gender: choice(genders, { required }),
    state: listed(states, { required }),
    /** From home to the institute. */
    distanceKm: number({ required, min: 0, max: 5000 }),
  },
  steps: [
    [{ id: 'person', questions: { candidateName: 6, gender: 6 } }],
    [{ id: 'home', questions: { state: 6, distanceKm: 6 } }],
    [],
    [],
  ],
})

export const documentsStep = 3

export const photo: DocumentKind = {
  docType: 'photo',
  rules: 'picture',
  required: true,
}

const sentences = room('hostel', {
  office: 'Hostel Office',
  'section.person': 'You',
  'section.home': 'Your home',
  'candidateName.label': 'Full name',
  'gender.label': 'Gender',
  'gender.F': 'Female',
  'gender.M': 'Male',
  'gender.T': 'Transgender',
  'state.label': 'State',
  'distanceKm.label': 'Distance from the institute, in km',
  'distanceKm.hint': 'By the shortest road.',
  'documents.photo.label': 'Passport photo',
  'documents.photo.hint': 'For the pass that opens the gate.',
})

/** Its words. In the product these sentences are a room of `src/words`. */
export const hostelWords = questionWords(sentences.in('en'), 'en')

export const namedPhotos = named([photo], hostelWords)
