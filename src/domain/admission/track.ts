import type { TrackFacts } from '../applications/track.ts'

/** Student admission. */
export const admissionFacts = {
  name: 'admission',
  codePrefix: 'BSC',
  office: { title: 'Admissions Office', email: 'contactEmail' },
  pagePath: ({ applicationId }) => `/paramedical/application/${applicationId}`,
  draftPath: ({ applicationId }) => `/paramedical/application/${applicationId}/edit`,
} as const satisfies TrackFacts
